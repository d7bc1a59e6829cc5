import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';
import type { Failure, Visit } from './exception-event';
import type { ReportedRelease } from './exceptions';

const exceptionCode = chunk(async () => import(/* webpackChunkName: "exception" */ './exceptions'), { when: 'asked' });

/** As many as an event tells. */
const KEPT_VISITS = 20;
const visits: Visit[] = [];

/** Keeps an address that the driver came to, for the event of a failure. */
export function keepVisit(path: string): void {
  visits.push({ path, time: Date.now() });
  if (visits.length > KEPT_VISITS) visits.shift();
}

let last: string | null = null;

/** The code of the failure that this page sent last, for Help; null where none was sent. */
export const lastErrorCode = (): string | null => last;

/**
 * Sends a failure of a release to the environment's telemetry, also for a visitor who is not measured
 * (docs/rules.md: errors-without-persons). Its code is fetched for it. Never throws.
 */
export async function reportException(failure: Failure, release: ReportedRelease): Promise<void> {
  const { url, errors } = config().telemetry;
  if (url === null || !errors) return;
  const code = await exceptionCode.load().then(
    ({ sendException }) => sendException(failure, release, visits),
    () => null,
  );
  last = code ?? last;
}
