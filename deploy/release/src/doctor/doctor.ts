import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { readRuntimeConfig } from '@wattline/base/config';
import { reasonOf } from '../reason-of';
import { backend, clock, guarantees } from './backend-checks';
import { type Check, type Finding, notSeen, ok, wrong } from './check';
import { composedChecks, type ComposedFiles } from './composed-checks';
import { caches, missingFiles, operatorCalls, redirects } from './edge-checks';
import { type DomainsOf, firebaseDomains, sessionFinder, signInDomain, stripeMode } from './service-checks';
import { type Get, getOnce, lookAt, type LookedAt } from './site-answers';

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

/** Asks a site for its certificate. @throws Those of connecting. */
function certificateOf(site: URL): Promise<Certificate> {
  const { hostname, port } = site;
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
function certificate(shown: Certificate | null, now: number): Finding {
  if (shown === null) return notSeen('the site is not over https', 'Give the site’s address with https://.');
  const days = Math.floor((shown.until - now) / DAY_MS);
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
  readonly get?: Get;
  readonly domainsOf?: DomainsOf;
  /** Null for a site without TLS. */
  readonly shownCertificate?: () => Promise<Certificate | null>;
  readonly now?: () => number;
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
  get = getOnce,
  domainsOf = firebaseDomains,
  shownCertificate = async () => (origin.startsWith('https:') ? certificateOf(new URL(origin)) : null),
  now = Date.now,
}: DoctorOptions): Promise<readonly Check[]> {
  const looks = (site: LookedAt): readonly Look[] => [
    ['caches', () => caches(site)],
    ['missing files', () => missingFiles(site)],
    ['redirects', () => redirects(site, insecure)],
    ['clock', () => clock(site, now)],
    ['certificate', async () => certificate(await shownCertificate(), now())],
    ['backend', () => backend(site)],
    ['operator calls', () => operatorCalls(site)],
    ['guarantees', () => guarantees(site, driverToken)],
    ['session finder', () => sessionFinder(site)],
    ['sign-in domain', () => signInDomain(site, domainsOf)],
    ['Stripe mode', () => stripeMode(site, driverToken)],
  ];
  // A site that cannot be read is not called right.
  if (filesOnly) return composedChecks(await lookAt(origin, get), files);
  let site: LookedAt;
  try {
    site = await lookAt(origin, get);
  } catch (error) {
    const shown = await shownCertificate().catch(() => null);
    if (shown === null || shown.problem === null) throw error;
    return behind(looks({ origin, config: readRuntimeConfig({}), get }), {
      name: 'certificate',
      ...certificate(shown, now()),
    });
  }
  const checks: Check[] = [...(await seenAsComposed(site, files))];
  // One after another: a production edge is asked, which limits calls by address.
  for (const look of looks(site)) checks.push(await seen(look));
  return checks;
}
