import './sandbox-like-config';
import { screen } from '@testing-library/react';
import { authStore, type Driver } from '@wattline/auth';
import { removeText, textKeys } from '@wattline/storage';
import {
  envelope,
  fakeBackend,
  fakeTime as fakeTimeWith,
  pass,
  renderRemote,
  stationWire,
  tariffWire,
  type FakeBackend,
  type RenderedRemote,
} from '@wattline/testing';
import { queryClient } from '../query-client';
import remote from '../remote';
import { forgetStartFlows } from '../start-session/start-flows';

export const LOCATION = '/ocpi/emsp/2.2.1/locations/';
export const LOCATIONS = '/ocpi/emsp/2.2/locations';
export const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';
export const METHODS = '/api/payment-methods';
export const HOLDS = '/api/pre-authorizations';
export const PENDING = '/pre-authorizations/pending';
export const ATH = '/api/athmovil/';
export const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

export const maria: Driver = {
  id: 'drv-1',
  email: 'maria@example.com',
  phoneNumber: '+17875550121',
  displayName: 'María',
  receiptEmail: null,
  wantsReceipt: null,
};

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

/** As in libs/testing, with nothing kept of an earlier test. */
export const fakeTime = (): void =>
  fakeTimeWith(() => {
    authStore.setState({ session: null });
    queryClient.clear();
    forgetStartFlows();
    // What a browser that blocks storage has in memory.
    for (const area of ['local', 'session'] as const) for (const key of textKeys(area)) removeText(area, key);
  });

export function signedIn(driver: Driver = maria): void {
  authStore.setState({
    session: {
      driver,
      accessToken: 'token',
      refreshToken: null,
      expiresAt: Date.now() + 3_600_000,
      firebaseToken: null,
    },
  });
}

export interface Shown extends RenderedRemote {
  readonly backend: FakeBackend;
}

/** A backend with one station, its tariff ($0.40/kWh), one card, no holds, the wallet; `tell` changes it before the page opens. */
export async function show(path: string, tell: (backend: FakeBackend) => void = () => {}): Promise<Shown> {
  const backend = fakeBackend();
  backend.on(LOCATION, { body: envelope(stationWire()) });
  backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0.4]])) });
  backend.on(`${METHODS}?`, { body: [visa] });
  backend.on(PENDING, { body: [] });
  backend.on(`${ATH}config`, { body: { isEnabled: true, timeoutSeconds: 600 } });
  backend.on(`${ATH}public-config`, { body: { isEnabled: true } });
  tell(backend);
  const shown = { ...renderRemote(remote, path), backend };
  await pass(0);
  await pass(0);
  return shown;
}

export const payButton = () => screen.getByRole('button', { name: /^(Pay \$|Proceed to payment|Use this|Processing)/ });
