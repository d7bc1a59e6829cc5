/** Where a page is rendered. No browser can ask for it. */
export const VIEW_PATH = '/.first-view';

/** How often one address may make a kind of call. */
export interface RateLimit {
  readonly name: string;
  /**
   * Of a method and a decoded path: 'POST /api/validate/+17875550121'. Before the path of a page for which a renderer is
   * asked stands VIEW_PATH.
   */
  readonly pattern: RegExp;
  /** So many a minute, evenly… */
  readonly perMinute: number;
  /** The number of further requests at once, since people act in bursts. */
  readonly burst: number;
}

/**
 * The limits for each address on requests that cost money, send messages, try codes or ids of sessions, or judge
 * releases. The numbers are generous: a garage or a mobile network puts many drivers behind one address. Other reads are
 * not limited. A request counts for every limit that it fits.
 */
export const rateLimits: readonly RateLimit[] = [
  {
    name: 'messages',
    pattern: /^POST \/api\/(?:validate\/|users\/merge\/send-verification)/i,
    perMinute: 10,
    burst: 10,
  },
  {
    name: 'codes',
    pattern: /^(?:POST \/api\/(?:check\/|users\/merge\/verify)|GET \/api\/users\/validate\/phone\/)/i,
    perMinute: 20,
    burst: 20,
  },
  {
    name: 'money',
    pattern: /^(?:POST|DELETE) \/api\/(?:pre-authorizations|payments|payment-methods|athmovil\/payments)(?:\/|$)/i,
    perMinute: 60,
    burst: 40,
  },
  {
    name: 'charging',
    pattern: /^POST \/(?:api\/(?:v1\/ocpi\/commands|v2\/sessions)|ocpi\/[^ ]*\/commands)\//i,
    perMinute: 60,
    burst: 40,
  },
  {
    name: 'sign_in',
    pattern: /^POST \/api\/(?:auth\/firebase\/verify|api\/identity\/auth\/refresh)/i,
    perMinute: 120,
    burst: 120,
  },
  // An edge counts before it knows which ids there are: a hundred drivers who charge ask less often. A static document
  // tells nothing of a session; past the limit a page is that.
  {
    name: 'sessions',
    pattern: new RegExp(
      `^(?:GET|HEAD) (?:/ocpi/(?:[^ ]*/)?sessions|${VIEW_PATH.replace('.', String.raw`\.`)}/(?:session|receipt))/`,
      'i',
    ),
    perMinute: 600,
    burst: 300,
  },
  { name: 'users', pattern: /^GET \/api\/users\/?$/i, perMinute: 10, burst: 10 },
  { name: 'help', pattern: /^POST \/api\/support(?:\/|$)/i, perMinute: 10, burst: 10 },
  { name: 'desk', pattern: /^POST \/api\/desk(?:\/|$)/i, perMinute: 30, burst: 20 },
  { name: 'push', pattern: /^(?:POST|DELETE) \/api\/push-subscriptions(?:\/|$)/i, perMinute: 30, burst: 30 },
  {
    name: 'reports',
    pattern: /^POST \/api\/(?:policy-reports|telemetry)(?:\/|$)/i,
    perMinute: 60,
    burst: 60,
  },
];

/** In seconds: after this every limit lets at least one more request through. */
export const RETRY_AFTER_S = Math.ceil(60 / Math.min(...rateLimits.map(({ perMinute }) => perMinute)));
