import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer';
import type { Ask } from '../client';
import { dataOf, textField } from '../fields';

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
