import { screen } from '@testing-library/react';
import {
  configure,
  freshTab,
  LOCATION,
  phone,
  PUSH_KEY,
  setHidden,
  settled,
  type StandIn,
  subscription,
  withPhone,
} from '@wattline/remote/testing';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';
// Its chunk is there when it is asked for: on a busy machine that takes longer than a test may.
import './push-when-free';

freshTab({ queryClient });

withPhone();
beforeEach(() => void (phone.registered = 1));
afterEach(() => configure());

const PUSH = '/api/push-subscriptions';

const full = stationWire([{ status: 'CHARGING' }]);
const oneFree = stationWire([{ status: 'AVAILABLE' }]);
const FREE = 'A connector is free at Plaza del Mar';

describe('notified-when-free', () => {
  test('nothing is asked before the tap; a hidden page reads once a minute and notifies once, with the way to the station', async () => {
    const { user, backend } = await showStation(full);
    expect(phone.asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    expect(phone.asked).toBe(1);
    expect(screen.getByText('We’ll notify you. Keep this page open in a tab.')).toBeVisible();
    await setHidden(true);
    const before = backend.requestsTo(LOCATION).length;
    await pass(60_000);
    expect(backend.requestsTo(LOCATION)).toHaveLength(before + 1);
    expect(phone.shown).toEqual([]);
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(60_000);
    await pass(120_000);
    expect(phone.shown).toEqual([[FREE, expect.objectContaining({ data: { path: '/station/loc-001' } })]]);
    expect(screen.queryByText('All connectors are in use.')).toBeNull();
    expect(backend.requestsTo(LOCATION).length).toBe(before + 2);
  });

  test('a page that is looked at says it there alone; a browser that refuses says so, and the page still looks', async () => {
    phone.answer = 'denied';
    const recorded = recordBus();
    const { user, backend } = await showStation(full);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    await settled();
    expect(screen.getByText(/^Keep this page in view/)).toBeVisible();
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(60_000);
    expect(recorded().filter(({ topic }) => topic === 'notice/shown')).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ text: FREE }) }),
    );
    expect(phone.shown).toEqual([]);
  });

  test('it is not offered while a connector is free, or where there is none', async () => {
    const { unmount } = await showStation(oneFree);
    expect(screen.queryByRole('button', { name: /Notify me/ })).toBeNull();
    unmount();
    await showStation(stationWire([]));
    expect(screen.queryByRole('button', { name: /Notify me/ })).toBeNull();
  });

  test('turned off, nothing is reported', async () => {
    const { user, backend } = await showStation(full);
    await user.click(screen.getByRole('button', { name: 'Notify me when one is free' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await setHidden(true);
    backend.on(LOCATION, { body: envelope(oneFree) });
    await pass(180_000);
    expect(phone.shown).toEqual([]);
  });
});

const BUTTON = 'Notify me when one is free';
const WHILE_OPEN = 'We’ll notify you. Keep this page open in a tab.';
const CLOSED_TOO = 'We’ll notify you, also with this page closed.';
const free = { kind: 'free', id: 'wish-1', locationId: 'loc-001', name: 'Plaza del Mar', language: 'en' };
const sent = ({ backend }: StandIn, path: string) => backend.requestsTo(path).map(({ method }) => method);

type Answer = Parameters<StandIn['backend']['on']>[1];
const TAKEN: Answer = { status: 201, body: { id: 'wish-1' } };

/** A full station, where the backend pushes. */
async function withPush(more: Answer = TAKEN) {
  configure({ push: { publicKey: PUSH_KEY } });
  const shown = await showStation(full);
  shown.backend.on(PUSH, more);
  shown.backend.on(`${PUSH}/wish-1`, { status: 204, body: null });
  return shown;
}

/** A press goes on after its click: what comes of it is awaited with it. */
async function press({ user }: StandIn, name: string, ms = 0): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  for (let tries = 0; tries < 5; tries++) await pass(0);
  if (ms > 0) await pass(ms);
}

/** The page is hidden, and reads that one is free. */
async function becomesFree({ backend }: StandIn): Promise<void> {
  await setHidden(true);
  backend.on(LOCATION, { body: envelope(oneFree) });
  await pass(60_000);
  await pass(10_000);
}

describe('notified-when-free: by a push message too', () => {
  test('nothing is asked for before the press; then the backend is asked, and on Stop asked no more', async () => {
    const shown = await withPush();
    expect(sent(shown, PUSH)).toEqual([]);
    await press(shown, BUTTON);
    expect(screen.getByText(CLOSED_TOO)).toBeVisible();
    expect(shown.backend.requestsTo(PUSH).map(({ body }) => body)).toEqual([
      { locationId: 'loc-001', subscription: subscription.toJSON(), language: 'en' },
    ]);
    await press(shown, 'Stop');
    expect(sent(shown, `${PUSH}/wish-1`)).toEqual(['DELETE']);
    expect(screen.getByText('All connectors are in use.')).toBeVisible();
  });

  test.each([
    [true, false],
    [false, true],
  ])('the page that reads it, hidden: %s, has the worker tell it, which does it once', async (isHidden, isSeen) => {
    const shown = await withPush();
    await press(shown, BUTTON);
    shown.backend.on(LOCATION, { body: envelope(oneFree) });
    await setHidden(isHidden);
    await pass(60_000);
    await pass(0);
    expect(phone.news).toEqual([{ type: 'tell-free', news: [free], isSeen }]);
    expect(phone.shown).toEqual([]);
    expect(sent(shown, `${PUSH}/wish-1`)).toEqual(['DELETE']);
  });

  test('pressed, stopped and pressed before an answer: one after the other, and it is on', async () => {
    const shown = await withPush();
    for (const name of [BUTTON, 'Stop']) await shown.user.click(screen.getByRole('button', { name }));
    await press(shown, BUTTON);
    expect(sent(shown, PUSH)).toEqual(['POST', 'DELETE', 'POST']);
    expect(screen.getByText(CLOSED_TOO)).toBeVisible();
  });

  test.each<[string, () => void, Answer]>([
    ['the backend does not guarantee it', () => configure({ push: { publicKey: PUSH_KEY }, backend: {} }), TAKEN],
    ['the environment has no push messages', () => configure(), TAKEN],
    ['no worker answers, or one of an older release', () => void (phone.hasWorker = false), TAKEN],
    ['the push service refuses', () => void (phone.refuses = true), TAKEN],
    ['the backend does not know the station', () => undefined, { status: 404, body: {} }],
    ['the backend does not send there', () => undefined, { status: 422, body: {} }],
    ['the backend does not answer', () => undefined, 'no network'],
    ['the answer has no id', () => undefined, { status: 201, body: 'OK' }],
  ])('%s: the page notifies by itself, and says that it has to stay open', async (_, spoil, more) => {
    const shown = await withPush(more);
    spoil();
    await press(shown, BUTTON, 8_000);
    expect(screen.getByText(WHILE_OPEN)).toBeVisible();
    await becomesFree(shown);
    expect(phone.shown).toEqual([[FREE, expect.anything()]]);
    expect(phone.news).toEqual([]);
  });

  test('a worker that is gone meanwhile: the page notifies by itself', async () => {
    const shown = await withPush();
    await press(shown, BUTTON);
    phone.hasWorker = false;
    await becomesFree(shown);
    expect(phone.shown).toEqual([[FREE, expect.anything()]]);
  });
});
