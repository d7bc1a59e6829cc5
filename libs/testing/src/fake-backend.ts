/** One request as the backend saw it. */
export interface FakeRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  /** The JSON that was sent; null without a body. */
  readonly body: unknown;
}

/** The answer to a request; 'no network' lets it fail as an unreachable server does. */
export type FakeAnswer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | 'no network'
  /** It hangs until the caller gives up. */
  | 'silence';

type Answering = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

/** A backend in place of `fetch`. */
export interface FakeBackend {
  /** Every request so far, the oldest first. */
  readonly requests: readonly FakeRequest[];
  /** From now on paths that contain `part` are answered so; the latest such rule counts. */
  readonly on: (part: string, answer: Answering) => void;
  /** The requests with paths that contain `part`. */
  readonly requestsTo: (part: string) => readonly FakeRequest[];
}

function respond(answer: Exclude<FakeAnswer, string>): Response {
  const { status = 200, headers = {}, body = null } = answer;
  const text = body === null || typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 304 ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', abort);
    // The caller may have given up while the request was read.
    if (signal.aborted) abort();
  });

/**
 * Puts a backend in the place of `fetch` for one test (Jest's restoreMocks takes it away). What no rule answers is a
 * 404 with the specification's error shape.
 */
export function fakeBackend(): FakeBackend {
  const requests: FakeRequest[] = [];
  /** The latest first. */
  const rules: [part: string, answer: Answering][] = [];

  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked = new Request(input, init);
    const { pathname, search } = new URL(asked.url);
    const body: unknown = JSON.parse((await asked.text()) || 'null');
    const request = { method: asked.method, path: pathname + search, headers: asked.headers, body };
    requests.push(request);
    const rule = rules.find(([part]) => request.path.includes(part))?.[1] ?? {
      status: 404,
      body: { statusMessage: 'Not found' },
    };
    const answer = await (typeof rule === 'function' ? rule(request) : rule);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return answer === 'silence' ? untilAborted(asked.signal) : respond(answer);
  });

  return {
    requests,
    on: (part, answer) => void rules.unshift([part, answer]),
    requestsTo: (part) => requests.filter(({ path }) => path.includes(part)),
  };
}
