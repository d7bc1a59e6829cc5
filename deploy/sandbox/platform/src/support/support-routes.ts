import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../http/read-input';

/** In bytes. The app sends about 20 KB at most. */
const BODY_LIMIT = 65_536;

const HelpRequestInput = v.looseObject({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  page: v.pipe(v.string(), v.nonEmpty()),
  note: v.string(),
  code: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\dA-Z-]{3,12}$/)))),
});

const HelpRequestHeaders = v.object({
  'idempotency-key': v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});

/** Takes what drivers send to the support team, and answers with a code to read out on the phone (docs/backend.md). */
export const supportRoutes =
  (requests: HelpRequestList): FastifyPluginAsync =>
  async (app) => {
    app.post('/support', { bodyLimit: BODY_LIMIT }, async ({ body, headers }, reply) => {
      const key = readInput(HelpRequestHeaders, headers)['idempotency-key'];
      const { code } = requests.add(key, readInput(HelpRequestInput, body));
      return reply.code(201).header('cache-control', 'no-store').send({ code });
    });
  };

/** A driver's request to the support team, as kept. */
interface HelpRequest {
  /** The code that the driver reads out on the phone: 'W-7K2P'. */
  readonly code: string;
  /** When it came, ISO 8601. */
  readonly received: string;
  /** As the app sent it (HelpReport of libs/auth/src/support). */
  readonly report: Readonly<Record<string, unknown>>;
}

export type HelpRequestList = ReturnType<typeof createHelpRequestList>;

/** Neither letters that sound or look like others, nor vowels, which make words. */
const LETTERS = '23456789BCDFGHKMPQRTVWXZ';
const LENGTH = 4;

const MOST = 500;

const drawCode = (): string =>
  `W-${Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/** Makes an empty list of the last ones, oldest first. */
export function createHelpRequestList(now: () => Date) {
  const requests = new Map<string, HelpRequest>();

  return {
    /** Keeps a report and gives it its code: that of the failure which its page sent, else a new one. The same key gives the same code again, and keeps nothing twice. */
    add(key: string, report: HelpRequest['report']): HelpRequest {
      const known = requests.get(key);
      if (known) return known;
      const { code } = report;
      const made = { code: typeof code === 'string' ? code : drawCode(), received: now().toISOString(), report };
      requests.set(key, made);
      const [oldest] = requests.keys();
      if (requests.size > MOST && oldest !== undefined) requests.delete(oldest);
      return made;
    },
    all: (): readonly HelpRequest[] => [...requests.values()],
    clear: (): void => requests.clear(),
  };
}
