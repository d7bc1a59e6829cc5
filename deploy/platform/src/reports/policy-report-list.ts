/** Something that a page's policy refused, as a browser reported it. */
export interface PolicyReport {
  /** The page: 'https://charge.example/confirmation'. */
  readonly page: string;
  /** 'img-src', 'script-src-elem', 'require-trusted-types-for'. */
  readonly directive: string;
  /** What was refused: an address, or 'inline', 'eval', 'trusted-types-sink'. */
  readonly blocked: string;
  /** When it came, ISO 8601. */
  readonly received: string;
}

/** The last ones, oldest first. */
export interface PolicyReportList {
  add(report: PolicyReport): void;
  all(): readonly PolicyReport[];
  clear(): void;
}

const MOST = 1_000;

/** Makes an empty list. */
export function createPolicyReportList(): PolicyReportList {
  let reports: PolicyReport[] = [];
  return {
    add(report) {
      reports = [...reports, report].slice(-MOST);
    },
    all: () => reports,
    clear() {
      reports = [];
    },
  };
}
