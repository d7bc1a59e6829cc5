import type { Charge } from '@wattline/charge';
import type { Browser } from '../browser';
import { closeAlert, type Driver } from '../driver';
import { exactly, type Write } from '../write';

/** A session and the wallet's payment for it. */
interface WalletCharge {
  readonly sessionId: string;
  readonly paymentId: string;
}

/** Pays $20.00 with the wallet and starts a session with it, past the app. */
export async function startByWallet(driver: Driver): Promise<WalletCharge> {
  const { locationId, evseUid, connectorId } = driver.at;
  const { paymentId } = await driver.call<{ paymentId: string }>('POST', '/api/athmovil/payments', {
    amount: 20,
    phoneNumber: driver.phone,
    locationId,
    evseId: evseUid,
  });
  await driver.approve();
  await driver.call('POST', `/api/athmovil/payments/${paymentId}/authorize`);
  const started = await driver.call<{ data: { session_id: string } }>(
    'POST',
    '/api/v1/ocpi/commands/jwt/START_SESSION',
    {
      token: `APP-${paymentId}`,
      locationId,
      evseUid,
      connectorId,
      authorizationReference: paymentId,
      authorizationAmount: 20,
    },
  );
  return { sessionId: started.data.session_id, paymentId };
}

/** Has a browser keep what is owed of a payment, as it does from the start of the session on. */
export function keepOwed({ storage, clock }: Browser, { id }: Driver, { sessionId, paymentId }: WalletCharge): void {
  const charge: Charge = {
    id: paymentId,
    driverId: id,
    isPrivate: false,
    place: null,
    payment: {
      kind: 'wallet',
      method: 'ath-movil',
      id: paymentId,
      intentId: paymentId,
      amountMinor: 2000,
      currency: 'USD',
      paidAt: null,
    },
    terms: null,
    start: null,
    session: { id: sessionId, operatorId: null, startedAt: new Date(clock.now).toISOString(), goesOn: false },
    stop: null,
    refund: {
      amount: 'difference',
      key: `refund-${paymentId}`,
      state: 'owed',
      refundMinor: null,
      supportCode: null,
      problem: null,
      failure: null,
    },
    receipt: null,
  };
  storage.setItem('charges', JSON.stringify([charge]));
}

/** A stop that the operator never took: what goes back is the difference, whatever the driver pressed. */
export const stopOfWallet: Write = {
  name: 'STOP, wallet',
  method: 'POST',
  path: /STOP_SESSION$/,
  faults: ['over before', 'killed'],
  async begin({ browser, driver, fault, noted }) {
    const charge = await startByWallet(driver);
    const { sessionId } = charge;
    await driver.control('POST', `/sessions/${sessionId}/advance`, { seconds: 60 });
    keepOwed(browser, driver, charge);
    noted.set('session', sessionId);
    driver.enter(browser);
    const tab = await browser.open(`/session/${sessionId}`);
    await tab.until(() => tab.find('button', /^Stop Charging/) !== null);
    // The page reads it every 5 s: the driver presses before that.
    if (fault === 'over before') await driver.control('POST', `/sessions/${sessionId}/end`);
    return tab;
  },
  act: (tab) => tab.press('button', /^Stop Charging/),
  comeBackTo: ({ noted }) => `/session/${noted.get('session')}`,
  async goOn(tab, { driver, noted }) {
    // Where the stop was never sent, the charge ends by itself.
    await driver.control('POST', `/sessions/${noted.get('session')}/end`).catch(() => undefined);
    await closeAlert(tab);
    await tab.pass(10);
    return /Charging Complete/.test(tab.text) && (await driver.count('wallet-refunded')) > 0;
  },
  async check({ driver }) {
    const [session] = await driver.sessions();
    const refunds = (await driver.ledger()).filter(({ kind }) => kind === 'wallet-refunded');
    const due = 2000 - Math.round((session?.cost?.incl_vat ?? 0) * 100);
    return [
      ...exactly('refunds', refunds.length, 1),
      ...exactly('refunded cents', refunds[0]?.amountMinor ?? 0, due),
      ...(due < 2000 ? [] : ['the session cost nothing: whole and difference are the same']),
    ];
  },
};
