import { NoBackend, verifyByReading } from '@wattline/verify-backend';
import { reasonOf } from '../reason-of';
import { notSeen, ok, wrong, type Finding } from './check';
import type { LookedAt } from './site-answers';

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
export async function backend({ origin, get }: LookedAt): Promise<Finding> {
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
export async function clock({ origin, get }: LookedAt, now: () => number): Promise<Finding> {
  const before = now();
  const answer = await get(`${origin}/ocpi/emsp/2.2/locations`);
  const middle = (before + now()) / 2;
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
