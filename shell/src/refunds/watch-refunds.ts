import { currentDriver } from '@wattline/auth';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { readText } from '@wattline/storage';

/** Only a look at the texts: what reads the records is fetched when there is one to work off. */
const isOwed = (): boolean =>
  Boolean(readText('local', storageKeys.refundsOwed)?.includes('"owed"')) ||
  Boolean(readText('local', storageKeys.lastSession)?.includes('"walletPayment":{'));

let isFetching = false;

/** Has what is owed to the driver who is signed in worked off (docs/rules.md: refunds-owed). Nothing owed: nothing is fetched. */
export function workOffRefunds(): void {
  if (isFetching || currentDriver() === null || !isOwed()) return;
  isFetching = true;
  import(/* webpackChunkName: "refunds" */ './settle-refunds')
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

/** Works off refunds from now on, on each occasion that may bring an answer. A visit of the landing page is one as well. */
export function watchRefunds(): void {
  for (const topic of ['auth/signed-in', 'refund/requested', 'session/completed'] as const)
    bus.on(topic, workOffRefunds);
  window.addEventListener('online', workOffRefunds);
  document.addEventListener('visibilitychange', whenShown);
  workOffRefunds();
}
