import { expect, type Page } from '@playwright/test';
import { owedCharge } from '@wattline/charge/testing';
import type { TestStation } from './sandbox';
import { approveWallet, confirmationOf, connect, pay, type Driver } from './signed-in';

/** Starts a session that was paid for by wallet, $20.00, has charged for two minutes and goes on. Returns its id. */
export async function startByWallet(page: Page, driver: Driver, station: TestStation): Promise<string> {
  await page.clock.install();
  await page.goto(confirmationOf(station));
  await page.getByRole('radio', { name: /ATH Móvil/ }).check();
  await pay(page);
  await approveWallet(page, driver);
  await connect(page);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  const [id = ''] = await driver.sessions();
  await driver.advance(id, 120);
  return id;
}

/**
 * The same charge without the app: paid and started by the driver's own calls, and on record in this browser as the
 * confirmation and the tutorial leave it. It is written once: the app moves it on from there.
 *
 * @returns its id.
 */
export async function chargeByWallet(page: Page, driver: Driver, station: TestStation): Promise<string> {
  const { id: driverId, phone, accessToken } = driver.known;
  const send = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${accessToken}` }, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [evse] = station.evses;
  const evseUid = evse?.uid ?? '';
  const place = { locationId: station.id, evseUid, connectorId: evse?.connectors[0]?.id ?? '' };
  const payment = { amount: 20, phoneNumber: phone, locationId: station.id, evseId: evseUid };
  const { paymentId } = await send<{ paymentId: string }>('/api/athmovil/payments', payment);
  await expect.poll(() => driver.approveWaiting()).toBe(1);
  await send(`/api/athmovil/payments/${paymentId}/authorize`, {});
  await send('/api/v1/ocpi/commands/jwt/START_SESSION', {
    token: `APP-${paymentId}`,
    ...place,
    authorizationReference: paymentId,
    authorizationAmount: 20,
  });
  const [id = ''] = await driver.sessions();
  await driver.advance(id, 120);
  const charge = owedCharge({}, { paymentId, sessionId: id, driverId });
  const running = { id, operatorId: null, startedAt: new Date().toISOString(), goesOn: true };
  await page.context().addInitScript(
    (charges) => {
      // The payment service's frames may not read storage.
      if (window !== window.top || localStorage.getItem('e2e.charged') !== null) return;
      localStorage.setItem('e2e.charged', 'true');
      localStorage.setItem('charges', charges);
    },
    JSON.stringify([{ ...charge, session: running }]),
  );
  return id;
}
