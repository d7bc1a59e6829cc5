import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { authStore } from '@wattline/auth';
import { findCharge, readCharges } from '@wattline/charge';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { readSession, type Session } from '@wattline/ocpi';
import { freshTab, maria, settled, signInAs } from '@wattline/remote/testing';
import { fakeBackend } from '@wattline/testing';
import { QueryClientProvider } from '@wattline/vendor/query';
import { queryClient } from '../part';
import { ended, sessionWire } from '../testing/show-session';
import { useHold } from './use-hold';

freshTab({ queryClient });

const PENDING = '/pre-authorizations/pending';
const ID = 'SES-12345678';

const sessionOf = (rest: object = {}): Session => readSession(sessionWire(rest))!;

const Cache = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

async function holdOf(session: Session, holds: readonly object[] = []) {
  const backend = fakeBackend();
  backend.on(PENDING, { body: { success: true, data: { preAuthorizations: holds } } });
  const { result } = renderHook(() => useHold(ID, session), { wrapper: Cache });
  await settled();
  return { hold: result.current.hold, asked: backend.requestsTo(PENDING).length };
}

const pending = {
  id: 'pa-1',
  stripe_payment_intent_id: 'ath-1',
  amount: 20,
  currency: 'usd',
  created_at: '2025-09-03T12:58:00Z',
  expires_at: '2025-09-10T12:58:00Z',
};

const held = {
  minor: 2000,
  currency: 'USD',
  kind: 'hold',
  heldAt: '2025-09-03T12:58:00.000Z',
};

describe('hold-known-everywhere', () => {
  test('another device learns it from the driver’s holds, and from then on from this browser', async () => {
    signInAs(maria);
    expect(await holdOf(sessionOf(), [pending])).toEqual({ hold: held, asked: 1 });
    queryClient.clear();
    expect(await holdOf(sessionOf(ended), [])).toEqual({ hold: held, asked: 0 });
  });

  test('it is learned of a session that is over as well, as long as the backend lists it, and once', async () => {
    signInAs(maria);
    const used = { ...pending, stripe_payment_intent_id: 'pi-1', session_id: ID };
    expect(await holdOf(sessionOf(ended), [used])).toEqual({ hold: held, asked: 1 });
    queryClient.clear();
    expect(await holdOf(sessionOf(ended), [])).toEqual({ hold: held, asked: 0 });
  });

  test('records-have-a-driver: a list that comes after its driver has gone writes nothing', async () => {
    signInAs(maria);
    const backend = fakeBackend();
    backend.on(PENDING, () => {
      authStore.setState({ session: null });
      return { body: { success: true, data: { preAuthorizations: [pending] } } };
    });
    renderHook(() => useHold(ID, sessionOf()), { wrapper: Cache });
    await settled();
    expect(readCharges()).toEqual([]);
  });

  test('a visitor sees what this browser knows, and nothing is asked', async () => {
    expect(await holdOf(sessionOf(), [pending])).toEqual({ hold: null, asked: 0 });
    keepCharge(paidCharge(ID, {}, { driverId: maria.id }));
    expect(await holdOf(sessionOf(), [pending])).toEqual({
      hold: { ...held, heldAt: null },
      asked: 0,
    });
  });

  test.each([
    ['of another session', { ...pending, session_id: 'S2' }],
    ['without an amount', { ...pending, amount: null }],
  ])('a hold %s says nothing', async (_, hold) => {
    signInAs(maria);
    expect(await holdOf(sessionOf(), [hold])).toEqual({ hold: null, asked: 1 });
    expect(findCharge({ sessionId: ID })).toBeNull();
  });
});
