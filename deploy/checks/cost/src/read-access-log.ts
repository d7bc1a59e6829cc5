/** The answers of an edge within a time. */
export interface Traffic {
  /** Files of the store. */
  readonly files: Share;
  /** The part that was passed on to the backend. */
  readonly backend: Share;
}

interface Share {
  readonly requests: number;
  /** Headers of the answers included, as far as they are alike. */
  readonly bytes: number;
}

/** Of the headers of an answer of the edge: they are the same but for a tag and a date. */
const HEADERS = 580;

const isBackend = (asked: string): boolean => /^\S+ \/(?:api|ocpi)(?:\/|$)/.test(asked);
/** The sandbox's own services stand in front of no page in production. */
const isSandbox = (asked: string): boolean => /^\S+ \/sandbox(?:\/|$)/.test(asked);

interface Line {
  readonly asked: string;
  readonly bytes: number;
}

const sum = (lines: readonly Line[]): Share => ({
  requests: lines.length,
  bytes: lines.reduce((total, { bytes }) => total + bytes + HEADERS, 0),
});

/** Adds up lines of the edge's access log. What is no line of it counts for nothing. */
export function readAccessLog(log: string): Traffic {
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ asked }) => !isSandbox(asked));
  return {
    files: sum(lines.filter(({ asked }) => !isBackend(asked))),
    backend: sum(lines.filter(({ asked }) => isBackend(asked))),
  };
}
