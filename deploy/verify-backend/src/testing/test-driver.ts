import type { TestBackend } from './backend';

/** A driver with two charges that are over and a wallet payment. */
export interface TestDriver {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly walletPayment: string;
}

const DRIVER = 'drv-001';
const PHONE = '+17875550121';

/** Signs a driver in, who has charged twice and paid by the wallet. */
export async function prepareDriver({ call }: TestBackend): Promise<TestDriver> {
  const tokens = (await call('POST', `/sandbox/api/drivers/${DRIVER}/session`)) as Omit<TestDriver, 'walletPayment'>;
  for (const location of ['loc-001', 'loc-003']) {
    const body = { locationId: location, driverId: DRIVER, startedSecondsAgo: 1800 };
    const { id } = (await call('POST', '/sandbox/api/sessions', body)) as { id: string };
    await call('POST', `/sandbox/api/sessions/${id}/end`);
  }
  const body = { amount: 20, phoneNumber: PHONE, locationId: 'loc-001', evseId: 'loc-001_1' };
  const payment = (await call('POST', '/api/athmovil/payments', body, tokens.accessToken)) as { payment_id: string };
  await call('POST', `/sandbox/api/phone/wallet-requests/${payment.payment_id}/approve`);
  await call('POST', `/api/athmovil/payments/${payment.payment_id}/authorize`, undefined, tokens.accessToken);
  return { ...tokens, walletPayment: payment.payment_id };
}
