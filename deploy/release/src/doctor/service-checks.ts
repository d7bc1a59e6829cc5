import { notSeen, ok, wrong, type Finding } from './check';
import { isProduction, type LookedAt } from './site-answers';

/** The domains that a Firebase project lets sign in; null where it does not answer with them. */
export type DomainsOf = (apiKey: string) => Promise<readonly string[] | null>;

const TIMEOUT_MS = 10_000;

/** Asks Firebase for a project's public configuration. */
export const firebaseDomains: DomainsOf = async (apiKey) => {
  try {
    const answer = await fetch(`https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(apiKey)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { authorizedDomains } = (await answer.json()) as { readonly authorizedDomains?: unknown };
    return Array.isArray(authorizedDomains) ? authorizedDomains.map(String) : null;
  } catch {
    return null;
  }
};

/** Whether drivers can sign in at this site. */
export async function signInDomain(site: LookedAt, domainsOf: DomainsOf): Promise<Finding> {
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
  const domains = await domainsOf(signInService.apiKey);
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
export async function sessionFinder({
  origin,
  config: { sessionFinder: finder, backend },
}: LookedAt): Promise<Finding> {
  const { guarantees } = backend;
  const isNamed = guarantees['holds-name-their-session'] === true && guarantees['debits-name-their-session'] === true;
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
