import { type Driver, Drivers, newDriver } from './drivers';
import { recognizeDriver } from './recognize-driver';

const NOW = new Date('2026-11-20T15:00:00.000Z');

async function start() {
  const drivers = new Drivers(new Map(), new Map());
  const add = (known: Partial<Driver>) =>
    drivers.save({ spelling: 'snake', driver: { ...newDriver(NOW), ...known } }).driver.id;
  const recognize = (claims: object, name?: string) =>
    recognizeDriver(drivers, { sub: 'uid', email_verified: false, ...claims }, name, NOW).driver;
  return { drivers, add, recognize };
}

test('a stranger becomes a driver, and is known from then on', async () => {
  const { recognize, drivers } = await start();
  const first = recognize({ phone_number: '+17875550001' }, 'Jo');
  expect(first).toMatchObject({ phone_number: '+17875550001', display_name: 'Jo', email: null });
  expect(recognize({ phone_number: '+17875550001' })).toEqual(first);
  expect(drivers.all()).toHaveLength(1);
});

test('a driver is known by phone number, else by verified address, and gets what was missing', async () => {
  const { add, recognize } = await start();
  const [byPhone, byEmail] = [add({ phone_number: '+17875550001' }), add({ email: 'Jo@example.com' })];
  expect(recognize({ sub: 'a', phone_number: '+17875550001', name: 'Jo' })).toMatchObject({
    id: byPhone,
    display_name: 'Jo',
  });
  expect(recognize({ sub: 'b', email: 'jo@example.com', email_verified: true }).id).toBe(byEmail);
});

test('an unverified address opens no account and belongs to none', async () => {
  const { add, recognize } = await start();
  const owner = add({ email: 'jo@example.com' });
  const stranger = recognize({ email: 'jo@example.com' });
  expect(stranger.id).not.toBe(owner);
  expect(stranger.email).toBeNull();
});

test('what belongs to another driver is not taken along', async () => {
  const { add, recognize } = await start();
  const mine = add({ phone_number: '+17875550001' });
  add({ email: 'jo@example.com' });
  expect(recognize({ phone_number: '+17875550001', email: 'jo@example.com', email_verified: true })).toMatchObject({
    id: mine,
    email: null,
  });
});
