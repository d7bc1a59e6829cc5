import { currentDriver } from '@wattline/auth';
import { readText } from '@wattline/base/storage';
import { paymentKinds } from '@wattline/charge';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { chunk } from '@wattline/remote';

const refundsCode = chunk(async () => import(/* webpackChunkName: "refunds" */ './settle-refunds'), {
  when: 'asked',
});

const isDebit = (pendingSession: string): boolean =>
  Object.values(paymentKinds).some(
    ({ settlement, paymentMethodId }) => settlement === 'refund' && pendingSession.includes(`"${paymentMethodId}"`),
  );

/** Looks at the stored texts only: the code that reads the records is fetched when one is owed. */
const isOwed = (): boolean =>
  Boolean(readText('local', storageKeys.charges)?.includes('"owed"')) ||
  Boolean(
    readText('session', storageKeys.activeSession) && isDebit(readText('session', storageKeys.pendingSession) ?? ''),
  );

let isFetching = false;

/** Settles what is owed to the signed-in driver (docs/rules.md: refunds-owed). Where nothing is owed, nothing is fetched. */
export function workOffRefunds(): void {
  if (isFetching || currentDriver() === null || !isOwed()) return;
  isFetching = true;
  refundsCode
    .load()
    .finally(() => {
      isFetching = false;
    })
    .then(({ settleRefunds }) => settleRefunds())
    // No connection: the next occasion.
    .catch(() => undefined);
}

function whenShown(): void {
  if (!document.hidden) workOffRefunds();
}

/** Settles refunds from now on, at each occasion that may bring an answer. A visit of the landing page is another one. */
export function watchRefunds(): void {
  for (const topic of ['auth/signed-in', 'refund/requested', 'session/completed'] as const)
    bus.on(topic, workOffRefunds);
  window.addEventListener('online', workOffRefunds);
  document.addEventListener('visibilitychange', whenShown);
  workOffRefunds();
}
