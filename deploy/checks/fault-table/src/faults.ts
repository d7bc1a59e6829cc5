/** The faults of a write. */
export const FAULTS = [
  'lost after',
  'lost before',
  'late',
  'cut',
  '500',
  'html',
  'garbage',
  'empty',
  '409',
  '401',
  'html 403',
  'html 404',
  'html 405',
  'empty 400',
] as const;

/** Refusals that are not the backend's: the app's one rule does not tell them from 'html 403'. */
export const ALIKE: readonly FaultKind[] = ['html 404', 'html 405', 'empty 400'];

/** The faults that are tried with single writes only. Each of those writes names its faults. */
export const RARE_FAULTS = ['over before', 'killed'] as const;

export type FaultKind = (typeof FAULTS | typeof RARE_FAULTS)[number];

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const noAnswer = (): TypeError => new TypeError('Failed to fetch');

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason ?? new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

type Meet = (sent: Sent, done: () => Promise<Answer>, hang: () => () => void) => Promise<Answer>;

const instead =
  (answer: Partial<Answer>): Meet =>
  async (_, done) => {
    await done();
    return { status: 200, headers: JSON_TYPE, body: '', ...answer };
  };

const page = (status: number): Meet =>
  instead({ status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Request blocked</h1>' });

/** The harshest reading of each kind: wherever the platform may have done what it was asked, it has. */
const kinds: Readonly<Record<FaultKind, Meet>> = {
  'lost after': async (_, done) => {
    await done();
    throw noAnswer();
  },
  'lost before': async () => {
    throw noAnswer();
  },
  late: async ({ signal }, done, hang) => {
    await done();
    const resume = hang();
    try {
      return await untilAborted(signal);
    } finally {
      resume();
    }
  },
  // The head of the answer comes, and the connection breaks in its body.
  cut: async (_, done) => ({ ...(await done()), body: CUT }),
  '500': instead({ status: 500, body: JSON.stringify({ statusMessage: 'Asked to fail here' }) }),
  html: instead({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Welcome</h1>' }),
  garbage: instead({ body: '{"data":{"id":"x","' }),
  empty: instead({ body: '' }),
  '409': instead({ status: 409, body: JSON.stringify({ statusMessage: 'A call with this key is in progress' }) }),
  // A firewall, a proxy or a wrong route answers in place of the backend.
  'html 403': page(403),
  'html 404': page(404),
  'html 405': page(405),
  'empty 400': instead({ status: 400 }),
  // Nothing is wrong with the call, but what it is about was over a moment before: the platform refuses.
  'over before': async (_, done) => done(),
  // The page is killed before the request has left.
  killed: async ({ signal }, _, hang) => {
    const resume = hang();
    try {
      return await untilAborted(signal);
    } finally {
      resume();
    }
  },
  // The token ran out a moment before: nothing was done.
  '401': async () => ({ status: 401, headers: JSON_TYPE, body: JSON.stringify({ detail: 'Token expired' }) }),
};

/** Stands for a body that breaks off. */
export const CUT = '\u0000cut';

/** One request that goes wrong: the first that it is for. Its repetitions are answered as usual. */
export class Fault {
  hits = 0;

  constructor(
    private readonly kind: FaultKind,
    private readonly method: string,
    private readonly path: RegExp,
    /** Called as soon as the request meets the fault. */
    private readonly onHit: () => void = () => undefined,
  ) {}

  isFor({ method, path }: Sent): boolean {
    return this.hits === 0 && method === this.method && this.path.test(path);
  }

  answer(sent: Sent, done: () => Promise<Answer>, hang: () => () => void): Promise<Answer> {
    this.hits += 1;
    this.onHit();
    return kinds[this.kind](sent, done, hang);
  }
}

/** One request of a tab. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts when the app gives the request up. */
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
