/** A request that the API saw. */
export interface SeenRequest {
  readonly time: string;
  readonly method: string;
  readonly url: string;
  /** The decoded path, without the query. */
  readonly path: string;
  /** Null until there is an answer, and for good where there was none. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  status: number | null;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  durationMs: number | null;
  readonly headers: Record<string, string>;
}

/** The last requests, oldest first. */
export interface RequestLog {
  add(request: SeenRequest): void;
  all(): SeenRequest[];
  clear(): void;
}

/** As many as all tests of a browser on a slow machine ask for while one of them runs. */
const CAPACITY = 5_000;

/** Makes an empty log. */
export function createRequestLog(): RequestLog {
  let requests: SeenRequest[] = [];
  return {
    add(request) {
      requests.push(request);
      if (requests.length > CAPACITY) requests.shift();
    },
    all: () => requests,
    clear() {
      requests = [];
    },
  };
}
