import { currentDriver } from '@wattline/auth';
import { chunk } from '@wattline/remote';

/** The code that computes what a charge costs; it is fetched beside the page's data. */
export const costsCode = chunk(async () => import(/* webpackChunkName: "costs" */ '../cost/what-it-costs'), {
  when: 'shown',
});

export type Costs = NonNullable<ReturnType<typeof costsCode.loaded>>;

/** The code that only a driver who pays needs; it is fetched while they choose. */
export const payingCode = chunk(async () => import(/* webpackChunkName: "paying" */ './paying'), { when: 'shown' });

export type Paying = NonNullable<ReturnType<typeof payingCode.loaded>>;

/**
 * Fetches the code that a confirmation asks for once it is shown, before that. A failure is left to the
 * components that use it.
 */
export function fetchAhead(): void {
  const codes = currentDriver() ? [costsCode, payingCode] : [costsCode];
  for (const { load } of codes) load().catch(() => undefined);
}
