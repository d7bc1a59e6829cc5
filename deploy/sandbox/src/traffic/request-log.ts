/** A request that the API saw. */
export interface SeenRequest {
  time: string;
  method: string;
  url: string;
  /** The decoded path, without the query. */
  path: string;
  /** Null until there is an answer, and for good where there was none. */
  status: number | null;
  durationMs: number | null;
  headers: Record<string, string>;
}

/** The last requests, oldest first. */
export interface RequestLog {
  add(request: SeenRequest): void;
  all(): SeenRequest[];
  clear(): void;
}

const CAPACITY = 500;

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
