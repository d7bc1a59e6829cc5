import { NoBackend, verifyByReading } from '@wattline/verify-backend';
import { reasonOf } from '../reason-of';
import { type Finding, get, isProduction, type LookedAt, notSeen, ok, wrong } from './check';

/** Drivers' ages of data and refunds of a session count in seconds. */
const CLOCK_SECONDS = 5;

/** Calls that the edge passes on, and that need no driver: one with the operator's token, one without. */
const CALLS = ['/ocpi/emsp/2.2/locations', '/api/athmovil/public-config'];

/** The fault of an answer; null where it is one of a backend, a refusal too. */
function faultOf(status: number, body: string): string | null {
  if (status >= 500) return `${status}`;
  if (status >= 300 && status < 400) return `${status}, a redirect (to a login page?)`;
  if (status >= 400) return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return /^\s*</.test(body) ? `${status} with a web page (a login page?)` : `${status} with what is no JSON`;
  }
}

/** Whether the app's calls are answered, behind the edge. */
export async function backend({ origin }: LookedAt): Promise<Finding> {
  for (const call of CALLS) {
    const answer = await get(`${origin}${call}`);
    const fault = faultOf(answer.status, await answer.text());
    if (fault !== null)
      return wrong(
        `${call} is answered with ${fault}`,
        'Look at the backend’s address in nginx.conf (upstream backend), whether it is up, and whether something in front of it asks for a sign-in.',
      );
  }
  return ok('the app’s calls are answered');
}

/** Whether the site's clock is right, held to this machine's. */
export async function clock({ origin }: LookedAt): Promise<Finding> {
  const before = Date.now();
  const answer = await get(`${origin}/ocpi/emsp/2.2/locations`);
  const middle = (before + Date.now()) / 2;
  const stated = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(stated))
    return wrong('answers have no Date', 'Let nothing in front of nginx remove it: times on pages count by it.');
  // A header has whole seconds.
  const off = Math.round((stated + 500 - middle) / 1000);
  return Math.abs(off) <= CLOCK_SECONDS
    ? ok('the site’s clock is this machine’s')
    : wrong(
        `the site’s clock is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} this machine’s`,
        'Run a time service on both (chrony, systemd-timesyncd): sessions, ages and refunds count by the clock.',
      );
}

/** Whether the backend keeps what the configuration says that it does, as far as reading shows. */
export async function guarantees({ origin, config }: LookedAt, driverToken: string | undefined): Promise<Finding> {
  if (driverToken === undefined)
    return notSeen(
      'no test driver’s token was given',
      'Set WATTLINE_DRIVER_TOKEN to an access token of a test driver.',
    );
  const given = config.backend.guarantees;
  try {
    const { demands } = await verifyByReading({ url: origin, driverToken });
    const broken = demands.filter(({ name, verdict }) => given[name] === true && verdict === 'not kept');
    if (broken.length > 0)
      return wrong(
        broken.map(({ name, reason }) => `${name} is counted on and not kept: ${reason}`).join('; '),
        'Take them out of backend.guarantees and compose, today: drivers may pay twice. Then have the platform mend them (docs/backend.md).',
      );
    const more = demands.filter(({ name, verdict }) => given[name] !== true && verdict === 'kept').length;
    return ok(`nothing that is counted on was seen broken; ${more} kept demands are not counted on`);
  } catch (error) {
    if (error instanceof NoBackend || error instanceof TypeError)
      return notSeen(reasonOf(error), 'Give a fresh access token of a test driver in WATTLINE_DRIVER_TOKEN.');
    throw error;
  }
}

const TIMEOUT_MS = 10_000;

/** The domains that a Firebase project lets sign in, by its public configuration; null where it does not answer with them. */
async function firebaseDomains(apiKey: string): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(`https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(apiKey)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { authorizedDomains } = (await answer.json()) as { readonly authorizedDomains?: unknown };
    return Array.isArray(authorizedDomains) ? authorizedDomains.map(String) : null;
  } catch {
    return null;
  }
}

/** Whether drivers can sign in at this site. */
export async function signInDomain(site: LookedAt): Promise<Finding> {
  const { signInService } = site.config;
  if (signInService === null)
    return wrong(
      'no driver can sign in: the configuration has no sign-in service',
      'Give the Firebase project’s values to wattline-release init, and compose.',
    );
  if (signInService.emulatorUrl !== null)
    return isProduction(site)
      ? wrong(
          'the sign-in is the emulator’s: anybody signs in as anybody',
          'Set signInService.emulatorUrl to null, and compose.',
        )
      : notSeen('the sign-in is played', 'Nothing, before a real Firebase project stands in the configuration.');
  const { hostname } = new URL(site.origin);
  const domains = await firebaseDomains(signInService.apiKey);
  if (domains === null)
    return notSeen(
      `the project ${signInService.projectId} does not say its domains`,
      `Look in the Firebase console: Authentication, Settings, Authorised domains. ${hostname} has to be there.`,
    );
  return domains.includes(hostname)
    ? ok(`${hostname} may sign drivers in`)
    : wrong(
        `${hostname} is not among the authorised domains (${domains.join(', ')})`,
        'Add it in the Firebase console: Authentication, Settings, Authorised domains.',
      );
}

/** Whether the site takes real money where it should, and only there. */
export async function stripeMode(site: LookedAt, driverToken: string | undefined): Promise<Finding> {
  const answer = await fetch(`${site.origin}/api/payment/stripe-config`, {
    headers: driverToken === undefined ? {} : { authorization: `Bearer ${driverToken}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const key = answer === null ? undefined : /"pk_(test|live)_/.exec(await answer.text())?.[1];
  if (key === undefined)
    return notSeen(
      `the platform’s stripe-config answered ${answer?.status ?? 'nothing'}, without a key`,
      'Set WATTLINE_DRIVER_TOKEN to an access token of a test driver; the platform’s team knows the key too.',
    );
  if (key === 'test' && isProduction(site))
    return wrong(
      'the platform gives Stripe’s test key: no card is charged',
      'Have the platform’s team set the live keys (pk_live_…).',
    );
  if (key === 'live' && !isProduction(site))
    return wrong(
      `the platform gives Stripe’s live key to the environment ${site.config.environment}: real cards are charged`,
      'Have the platform’s team set test keys here (pk_test_…).',
    );
  return ok(`Stripe’s ${key} key, in the environment ${site.config.environment}`);
}

/** Whether a charge is found by its payment where the start's answer was lost. */
export async function sessionFinder({ origin, config }: LookedAt): Promise<Finding> {
  const { sessionFinder: finder, backend: promised } = config;
  const isNamed = (['holds-name-their-session', 'debits-name-their-session'] as const).every(
    (name) => promised.guarantees[name] === true,
  );
  if (finder.url === null)
    return isNamed
      ? ok('payments name their session')
      : notSeen(
          'payments do not name their session, and there is no session finder: a charge without an answer is not found',
          'Run wattline-finder, and give wattline-release init --finder (deploy/services/finder).',
        );
  const answer = await fetch(`${origin}${finder.url}/hold/doctor/doctor`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const isFinder = answer?.status === 401 && (await answer.text()).includes('driver’s token');
  return isFinder
    ? ok('the session finder answers')
    : wrong(
        `${finder.url} answers ${answer?.status ?? 'nothing'}, not as the session finder does`,
        'Start wattline-finder, and have the edge pass its path on (wattline-edge nginx --finder).',
      );
}
