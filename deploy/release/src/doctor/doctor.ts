import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { readRuntimeConfig } from '@wattline/base/config';
import { ASK, HASHED, NO_STORE } from '@wattline/services/edge';
import { reasonOf } from '../reason-of';
import { type Check, type Finding, get, notSeen, ok, wrong, lookAt, type LookedAt } from './check';
import { composedChecks, type ComposedFiles } from './composed-checks';
import { backend, clock, guarantees, sessionFinder, signInDomain, stripeMode } from './service-checks';

const EDGE =
  'Start nginx with the configuration of wattline-release init or wattline-edge, and let nothing in front of it change answers.';

const cacheOf = ({ headers }: Response): string => headers.get('cache-control') ?? '';

/** How long answers are kept: pages are asked about, hashed files stay a year, refusals are not kept. */
async function caches({ origin }: LookedAt): Promise<Finding> {
  const page = await get(`${origin}/`);
  const hashed = /(?:src|href)="(\/(?:shell|remotes)\/[^"]+\.[0-9a-f]{8,}\.(?:js|css))"/.exec(
    await page.clone().text(),
  )?.[1];
  const wanted = [
    ['/', page, ASK],
    ['/discovery.json', await get(`${origin}/discovery.json`), ASK],
    ...(hashed === undefined ? [] : [[hashed, await get(`${origin}${hashed}`), HASHED] as const]),
    ['/shell/none.js', await get(`${origin}/shell/none.js`), NO_STORE],
  ] as const;
  const other = wanted.find(([, answer, value]) => cacheOf(answer) !== value);
  return other === undefined
    ? ok(`${wanted.length} kinds of answers say how long they are kept`)
    : wrong(`${other[0]} has Cache-Control '${cacheOf(other[1])}', not '${other[2]}'`, EDGE);
}

/** Files that a site must not serve: HTML in a script's place, and files of the store that are for the release command. */
async function missingFiles({ origin }: LookedAt): Promise<Finding> {
  const paths = ['/shell/none.js', '/shell/live.json', '/environment.json', '/.git/config'];
  const answers = await Promise.all(paths.map(async (path) => [path, (await get(`${origin}${path}`)).status] as const));
  const served = answers.filter(([, status]) => status !== 404);
  return served.length === 0
    ? ok('files that are not for drivers are 404, and so are those that are not there')
    : wrong(
        `${served.map(([path, status]) => `${path} is answered with ${status}`).join(', ')}; each should be 404`,
        EDGE,
      );
}

/** Whether the edge adds the operator's token to the calls of the app, and to no other. */
async function operatorCalls({ origin }: LookedAt): Promise<Finding> {
  const [listed, tokens] = await Promise.all([
    get(`${origin}/ocpi/emsp/2.2/locations`),
    get(`${origin}/ocpi/emsp/2.2.1/tokens`),
  ]);
  if (tokens.status !== 404)
    return wrong(`the tokens of drivers are answered with ${tokens.status}, not with 404 by the edge itself`, EDGE);
  if (listed.status === 401 || listed.status === 403)
    return wrong(
      `the platform answers ${listed.status} to the list of stations`,
      'Write the operator’s token into operator.conf, one line: proxy_set_header Authorization "Token …"; and reload nginx.',
    );
  return ok('the app’s calls have the operator’s token, and no other call passes');
}

/** Where a driver comes to who opens the site over http. Null: there is no such address to ask. */
async function redirects({ origin }: LookedAt, insecure: string | null): Promise<Finding> {
  if (insecure === null)
    return notSeen(
      'the site is not over https',
      'Give the site’s address with https://, or where it listens over http with --http.',
    );
  const path = '/station/loc-001?evse=A1';
  let answer: Response;
  try {
    answer = await get(`${insecure}${path}`);
  } catch (error) {
    return wrong(
      `nothing answers at ${insecure} (${reasonOf(error)})`,
      'Listen on port 80 and lead to https: --redirect-from 80.',
    );
  }
  const to = answer.headers.get('location');
  return [301, 308].includes(answer.status) && to === `${origin}${path}`
    ? ok('http leads to the same page over https')
    : wrong(
        `http is answered with ${answer.status}${to === null ? '' : ` to ${to}`}, not with 308 to ${origin}${path}`,
        'Let port 80 lead to https with path and query: --redirect-from 80.',
      );
}

/** The certificate that a site shows. */
interface Certificate {
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** Why a browser would not take it; null where it would. */
  readonly problem: string | null;
}

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** One that renews itself does so at 30 days. */
const LEAST_DAYS = 14;

/** Asks a site for its certificate; null for a site without TLS. @throws Those of connecting. */
async function certificateOf(origin: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return null;
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || '443'),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // A wrong one is to be named, too.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const problem = socket.authorized ? null : String(socket.authorizationError);
      socket.end();
      resolve({ until: Date.parse(until), problem });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 10 s')));
    socket.once('error', reject);
  });
}

/** Whether a site's certificate is good, and for how long; null for a site without one. */
function certificate(shown: Certificate | null): Finding {
  if (shown === null) return notSeen('the site is not over https', 'Give the site’s address with https://.');
  const days = Math.floor((shown.until - Date.now()) / DAY_MS);
  const RENEW =
    'Renew the certificate with its whole chain, have it renewed by itself (certbot), and reload nginx then.';
  if (shown.problem !== null) return wrong(`browsers do not take the certificate: ${shown.problem}`, RENEW);
  return days < LEAST_DAYS
    ? wrong(`the certificate ends in ${days} days`, RENEW)
    : ok(`the certificate is good for ${days} days`);
}

export interface DoctorOptions {
  /** 'https://app.example.com' */
  readonly origin: string;
  /** Where it listens over http; null where that is not known. */
  readonly insecure: string | null;
  /** The files as they were composed; null where they are not known. */
  readonly files: ComposedFiles | null;
  /** Only whether the site is what was composed. */
  readonly filesOnly?: boolean;
  /** An access token of a test driver. */
  readonly driverToken: string | undefined;
}

type Look = readonly [name: string, look: () => Finding | Promise<Finding>];

const COMPOSED = ['headers', 'policy', 'integrity'];

const AGAIN = 'Run doctor again. Where it stays so, look at nginx’s error log and at the network between.';

/** A look that fails says nothing of the site: another one may. */
async function seen([name, look]: Look): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...notSeen(reasonOf(error), AGAIN) };
  }
}

async function seenAsComposed(site: LookedAt, files: DoctorOptions['files']): Promise<readonly Check[]> {
  try {
    return await composedChecks(site, files);
  } catch (error) {
    return COMPOSED.map((name) => ({ name, ...notSeen(reasonOf(error), AGAIN) }));
  }
}

const UNREAD = notSeen('the certificate is not taken', 'Mend the certificate first.');

/** All checks, where nothing can be read but the certificate. */
const behind = (looks: readonly Look[], certificateFound: Check): readonly Check[] =>
  [...COMPOSED, ...looks.map(([name]) => name)].map((name) =>
    name === certificateFound.name ? certificateFound : Object.assign({ name }, UNREAD),
  );

/**
 * Holds a deployed site against all that production needs. It reads only.
 * @throws ReleaseError for an address at which there is no composed site; those of composedChecks where nothing else is asked.
 */
export async function doctor({
  origin,
  insecure,
  files,
  filesOnly = false,
  driverToken,
}: DoctorOptions): Promise<readonly Check[]> {
  const looks = (site: LookedAt): readonly Look[] => [
    ['caches', () => caches(site)],
    ['missing files', () => missingFiles(site)],
    ['redirects', () => redirects(site, insecure)],
    ['clock', () => clock(site)],
    ['certificate', async () => certificate(await certificateOf(origin))],
    ['backend', () => backend(site)],
    ['operator calls', () => operatorCalls(site)],
    ['guarantees', () => guarantees(site, driverToken)],
    ['session finder', () => sessionFinder(site)],
    ['sign-in domain', () => signInDomain(site)],
    ['Stripe mode', () => stripeMode(site, driverToken)],
  ];
  // A site that cannot be read is not called right.
  if (filesOnly) return composedChecks(await lookAt(origin), files);
  let site: LookedAt;
  try {
    site = await lookAt(origin);
  } catch (error) {
    const shown = await certificateOf(origin).catch(() => null);
    if (shown === null || shown.problem === null) throw error;
    return behind(looks({ origin, config: readRuntimeConfig({}) }), {
      name: 'certificate',
      ...certificate(shown),
    });
  }
  const checks: Check[] = [...(await seenAsComposed(site, files))];
  // One after another: a production edge is asked, which limits calls by address.
  for (const look of looks(site)) checks.push(await seen(look));
  return checks;
}
