import { randomInt } from 'node:crypto';

/** A driver's request to the support team, as kept. */
interface HelpRequest {
  /** The code that the driver reads out on the phone: 'W-7K2P'. */
  readonly code: string;
  /** When it came, ISO 8601. */
  readonly received: string;
  /** As the app sent it (HelpReport of libs/auth/src/support). */
  readonly report: Readonly<Record<string, unknown>>;
}

/** The last ones, oldest first. */
export interface HelpRequestList {
  /** Keeps a report and gives it its code: that of the failure which its page sent, else a new one. The same key gives the same code again, and keeps nothing twice. */
  add(key: string, report: HelpRequest['report']): HelpRequest;
  all(): readonly HelpRequest[];
  clear(): void;
}

/** Neither letters that sound or look like others, nor vowels, which make words. */
const LETTERS = '23456789BCDFGHKMPQRTVWXZ';
const LENGTH = 4;

const MOST = 500;

const drawCode = (): string =>
  `W-${Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/** Makes an empty list. */
export function createHelpRequestList(now: () => Date): HelpRequestList {
  const requests = new Map<string, HelpRequest>();

  function freeCode(): string {
    const taken = new Set([...requests.values()].map(({ code }) => code));
    for (;;) {
      const code = drawCode();
      if (!taken.has(code)) return code;
    }
  }

  return {
    add(key, report) {
      const known = requests.get(key);
      if (known) return known;
      const { code } = report;
      const made = { code: typeof code === 'string' ? code : freeCode(), received: now().toISOString(), report };
      requests.set(key, made);
      const [oldest] = requests.keys();
      if (requests.size > MOST && oldest !== undefined) requests.delete(oldest);
      return made;
    },
    all: () => [...requests.values()],
    clear: () => requests.clear(),
  };
}
