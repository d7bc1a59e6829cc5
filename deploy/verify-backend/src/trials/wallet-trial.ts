import { randomUUID } from 'node:crypto';
import type { Ask } from '../client';
import { dataOf, fieldOf, textField } from '../fields';
import type { Answer } from '../finding';

/** The answers to refunds of a wallet payment that was paid, and to its cancellation. */
export interface WalletTrial {
  readonly before: Answer;
  readonly cancel: Answer;
  /** More than was paid. */
  readonly tooMuch: Answer;
  /** 0.01, twice under one key. */
  readonly first: Answer;
  readonly second: Answer;
  readonly after: Answer;
}

/** The amount that is given back, in units of the currency. */
export const REFUND = 0.01;

/** The total of a wallet payment as its status has it; undefined where that does not say it. */
function totalOf(status: Answer): number | undefined {
  const total = Number(fieldOf(dataOf(status.body), 'total') ?? NaN);
  return Number.isFinite(total) ? total : undefined;
}

/** Gives 0.01 of a wallet payment back, tries to give more than all of it, and tries to cancel it. */
export async function tryWallet(ask: Ask, payment: string): Promise<WalletTrial> {
  const path = `/api/athmovil/payments/${encodeURIComponent(payment)}`;
  const status = (): Promise<Answer> => ask({ method: 'GET', path: `${path}/status`, as: 'driver' });
  const refund = (amount: number, key: string): Promise<Answer> =>
    ask({
      method: 'POST',
      path: `${path}/refund`,
      as: 'driver',
      key,
      body: { amount, reason: 'Verification of the backend' },
    });
  const before = await status();
  const key = randomUUID();
  const tooMuch = await refund(Math.round((totalOf(before) ?? 100_000) * 100 + 1) / 100, randomUUID());
  const first = await refund(REFUND, key);
  const second = await refund(REFUND, key);
  const cancel = await ask({ method: 'POST', path: `${path}/cancel`, as: 'driver', key: randomUUID() });
  return { before, cancel, tooMuch, first, second, after: await status() };
}

/** The answers to refreshing a sign-in. */
export interface RefreshTrial {
  /** With a token that is made up. */
  readonly madeUp: Answer;
  /** Twice under one key; null unless a refresh token was given. */
  readonly twice: { readonly first: Answer; readonly second: Answer; readonly own: Answer } | null;
}

const PATH = '/api/api/identity/auth/refresh';
const refresh = (ask: Ask, refreshToken: string, key: string): Promise<Answer> =>
  ask({ method: 'POST', path: PATH, key, body: { refreshToken, serviceName: 'wattline' } });

/** Refreshes with a token that is made up, and twice with the one that was given, which is used up by that. */
export async function tryRefresh(ask: Ask, driverId: string, refreshToken: string | undefined): Promise<RefreshTrial> {
  const madeUp = await refresh(ask, `made-up-${randomUUID()}`, randomUUID());
  if (refreshToken === undefined) return { madeUp, twice: null };
  const key = randomUUID();
  const first = await refresh(ask, refreshToken, key);
  const second = await refresh(ask, refreshToken, key);
  const token = textField(dataOf(second.body), 'access_token') ?? 'none';
  const own = await ask({
    method: 'GET',
    path: `/api/users/${encodeURIComponent(driverId)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { madeUp, twice: { first, second, own } };
}
