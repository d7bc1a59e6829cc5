/** Something that a page's policy refused, as a browser reported it. */
export interface PolicyReport {
  /** The page: 'https://charge.example/confirmation'. */
  readonly page: string;
  /** 'img-src', 'script-src-elem', 'require-trusted-types-for'. */
  readonly directive: string;
  /** The refused load: an address, or 'inline', 'eval', 'trusted-types-sink'. */
  readonly blocked: string;
  /** When it came, ISO 8601. */
  readonly received: string;
}

/** The last ones, oldest first. */
export interface PolicyReportList {
  /** Keeps a report from a network; of one network, the newest push out its oldest. */
  add(report: PolicyReport, network: string): void;
  all(): readonly PolicyReport[];
  clear(): void;
}

const MOST = 1_000;
/** Of one network. Of more networks than there is room for, those with the most make room. */
const MOST_OF_ONE = 50;

interface Kept {
  readonly report: PolicyReport;
  readonly network: string;
}

/** The oldest report of the network with the most. */
function oldestOfLargest(all: readonly Kept[]): Kept | undefined {
  const counts = new Map<string, number>();
  for (const { network } of all) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return all.find(({ network }) => counts.get(network) === most);
}

/** Makes an empty list. */
export function createPolicyReportList(): PolicyReportList {
  let all: Kept[] = [];
  return {
    add(report, network) {
      const own = all.filter((kept) => kept.network === network);
      const fromFull = all.length >= MOST ? oldestOfLargest(all) : undefined;
      const gone = own.length >= MOST_OF_ONE ? own[0] : fromFull;
      all = [...all.filter((kept) => kept !== gone), { report, network }];
    },
    all: () => all.map(({ report }) => report),
    clear() {
      all = [];
    },
  };
}
