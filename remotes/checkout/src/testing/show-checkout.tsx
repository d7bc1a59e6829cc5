import { fireEvent, screen, within } from '@testing-library/react';
import type { Driver } from '@wattline/auth';
import { freshTab, LOCATION, maria, settled, signInAs, standIn, type StandIn, TARIFF } from '@wattline/remote/testing';
import { envelope, type FakeBackend, pass, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import remote from '../remote';
import { forgetStartFlows } from '../start-session/start-flows';

export { LOCATION, maria, TARIFF };
export const LOCATIONS = '/ocpi/emsp/2.2/locations';
export const METHODS = '/api/payment-methods';
export const HOLDS = '/api/pre-authorizations';
export const PENDING = '/pre-authorizations/pending';
export const ATH = '/api/athmovil/';
export const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

export const visa = { id: 'pm-1', last4: '4242', brand: 'visa', expiry_month: 4, expiry_year: 2030, is_default: true };
export const hold = (id: string, amount: number, createdAt: string) => ({
  id,
  session_id: null,
  expires_at: '2025-09-10T10:00:00Z',
  created_at: createdAt,
  amount,
  currency: 'usd',
  stripe_payment_intent_id: `pi_${id}`,
  metadata: { locationId: 'loc-001', evseUid: 'evse-1', connectorId: '1' },
});

/** For each test of a file: its own time, storage and answers, and no start of an earlier one. */
export const fakeTime = (): void => freshTab({ queryClient, forget: forgetStartFlows });

export const signedIn = (driver: Driver = maria): void => signInAs(driver);

export type Shown = StandIn;

/** A backend with one station, its tariff ($0.40/kWh), one card, no holds, the wallet; `tell` changes it before the page opens. */
export async function show(path: string, tell?: (backend: FakeBackend) => void): Promise<Shown> {
  const routes = {
    [LOCATION]: { body: envelope(stationWire()) },
    [`${TARIFF}T1`]: { body: envelope(tariffWire('T1', [['ENERGY', 0.4]])) },
    [`${METHODS}?`]: { body: [visa] },
    [PENDING]: { body: [] },
    [`${ATH}config`]: { body: { isEnabled: true, timeoutSeconds: 600 } },
    [`${ATH}public-config`]: { body: { isEnabled: true } },
  };
  await remote.prepare?.(path);
  const shown = standIn(remote, { path, routes, tell });
  await settled();
  return shown;
}

export const payButton = () => screen.getByRole('button', { name: /^(Pay \$|Proceed to payment|Use this|Processing)/ });

/* The controls of the confirmation page, as a driver finds and uses them. */

export const terms = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });
export const option = (name: RegExp) => screen.getByRole('radio', { name });
export const alert = () => screen.getByRole('alertdialog', { hidden: true });
export const dialog = (name: RegExp) => screen.getByRole('dialog', { name, hidden: true });

/** A button of a dialog, which jsdom takes for hidden. */
export const buttonIn = (where: HTMLElement, name: string) => within(where).getByRole('button', { name, hidden: true });

/** The writes that were sent. */
export const posts = ({ backend }: Shown) => backend.requests.filter(({ method }) => method === 'POST');

/** Orders $45 by ATH Móvil. */
export async function payByAth(shown: Shown): Promise<void> {
  await shown.user.click(option(/ATH Móvil/));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '45' } });
  await shown.user.click(terms());
  await shown.user.click(payButton());
  await pass(0);
}
