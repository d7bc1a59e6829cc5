import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer';
import type { Ask } from '../client';
import { dataOf, fieldOf } from '../fields';

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
