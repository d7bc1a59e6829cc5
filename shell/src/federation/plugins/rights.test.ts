import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as auth from '@wattline/auth';
import type { PartRights, Release } from '@wattline/contract';
import * as eventBus from '@wattline/event-bus';
import { recordBus } from '@wattline/testing';
import { discovery } from '../discover/discovery';
import { letIn } from './known-remotes';
import { rights } from './rights';

jest.mock('../discover/discovery', () => ({ discovery: jest.fn() }));

type Init = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];
type Bus = typeof eventBus;
type Auth = typeof auth;

const react = { version: 'the shell’s' };
const none: PartRights = { auth: [], topics: [] };

/** The page's scope, as the host makes it. */
const pageScope = () => ({
  '@wattline/event-bus': { '1.2.0': { version: '1.2.0', lib: () => eventBus } },
  '@wattline/auth': { '1.0.0': { version: '1.0.0', lib: () => auth } },
  react: { '19.3.1': { version: '19.3.1', lib: () => react } },
});

const releaseWith = (granted?: PartRights): Release => ({
  url: '/remotes/x/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha256-AbC' },
  ...(granted && { extras: { wattline: { contract: '3.0.0', rights: granted } } }),
});

let containers = 0;

/** The shared modules that the container of a part's release is given. */
async function open(part: string, release: Release, scope: object = pageScope()) {
  containers += 1;
  const name = `container-${containers}`;
  letIn(name, { part, address: 'http://localhost/x.js', globalName: 'x', release });
  const init = { remoteInfo: { name }, shareScope: scope, initScope: [], remoteEntryInitOptions: { version: '' } };
  const given = (await rights.beforeInitContainer?.(init as unknown as Init)) as Init;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each module has a type of its own
  const module = <T>(name_: string): T => Object.values(given.shareScope[name_] ?? {})[0]?.lib?.() as T;
  return {
    given,
    bus: module<Bus>('@wattline/event-bus').bus,
    auth: module<Auth>('@wattline/auth'),
    react: module<typeof react>('react'),
  };
}

beforeEach(() => {
  jest.mocked(discovery).mockResolvedValue({ microFrontends: {} });
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
});

describe('rights-by-part: a bus of its own for each container', () => {
  test('two parts publish on one bus, each under its own name, whatever sender they pass', async () => {
    const parking = await open('@acme/parking', releaseWith({ auth: [], topics: ['session/started'] }));
    const washing = await open('@acme/washing', releaseWith(none));
    const recorded = recordBus();
    const received = jest.fn();
    washing.bus.on('session/started', received);
    parking.bus.emit('session/started', { sessionId: 'S1' }, '@wattline/session');
    washing.bus.emit('notice/shown', { kind: 'info', text: 'Hi', durationMs: 1 }, 'shell');
    expect(recorded().map(({ topic, sender }) => [topic, sender])).toEqual([
      ['session/started', '@acme/parking'],
      ['notice/shown', '@acme/washing'],
    ]);
    expect(received).toHaveBeenCalledWith({ sessionId: 'S1' }, expect.objectContaining({ sender: '@acme/parking' }));
  });

  test('a topic that it is not granted is refused, and reaches no part', async () => {
    const { bus } = await open('@acme/parking', releaseWith(none));
    const recorded = recordBus();
    expect(() => bus.emit('auth/signed-out', { reason: 'driver' }, 'shell')).toThrow(
      /@acme\/parking may not use emit 'auth\/signed-out': it has no right 'auth\/signed-out'.*grants\["@acme\/parking"\]\.topics/,
    );
    expect(recorded()).toEqual([]);
  });
});

describe('rights-by-part: a sign-in of its own for each container', () => {
  test('granted functions are the page’s own, and all others throw when they are used', async () => {
    const { auth: own } = await open('@acme/parking', releaseWith({ auth: ['driver', 'calls'], topics: [] }));
    expect([own.useDriver, own.currentDriver, own.driverCalls]).toEqual([
      auth.useDriver,
      auth.currentDriver,
      auth.driverCalls,
    ]);
    expect(() => own.accessToken()).toThrow(/@acme\/parking may not use accessToken: it has no right 'token'/);
    expect(() => own.authStore.getState()).toThrow(/no right 'token'/);
    expect(() => own.impersonate).not.toThrow();
    expect(() => void own.signOut('driver')).toThrow(/no right 'sign-out'/);
    expect(() => own.configureAuth({ refresh: jest.fn() })).toThrow(/configureAuth: it is the shell's alone/);
  });

  test('a part without the right may not even call as the driver', async () => {
    const { auth: own } = await open('@acme/parking', releaseWith(none));
    expect(() => void own.driverCalls.pass()).toThrow(/no right 'calls'/);
    expect(() => own.currentDriver()).toThrow(/no right 'driver'/);
  });
});

describe('rights-by-part: the rights that count', () => {
  const granted: PartRights = { auth: ['driver'], topics: [] };

  test('a release of a signed link or a development server has the rights of the live release', async () => {
    jest.mocked(discovery).mockResolvedValue({ microFrontends: { '@acme/parking': [releaseWith(granted)] } });
    const { auth: own } = await open('@acme/parking', releaseWith());
    expect(own.currentDriver()).toBeNull();
    expect(() => own.accessToken()).toThrow(/no right 'token'/);
  });

  test('so has a release of a part that the document only names, once the rest of discovery is read', async () => {
    const others = { '@acme/washing': [releaseWith(none)] };
    jest.mocked(discovery).mockImplementation(async (part) => ({
      microFrontends: part === undefined ? others : { ...others, '@acme/parking': [releaseWith(granted)] },
    }));
    const { auth: own } = await open('@acme/parking', releaseWith());
    expect(own.currentDriver()).toBeNull();
    expect(() => own.accessToken()).toThrow(/no right 'token'/);
  });

  test('a part that discovery gives no rights, although it gives some to others, has none', async () => {
    jest.mocked(discovery).mockResolvedValue({ microFrontends: { '@acme/washing': [releaseWith(none)] } });
    const { auth: own, bus } = await open('@acme/parking', releaseWith());
    expect(() => own.currentDriver()).toThrow(/no right 'driver'/);
    expect(() => bus.emit('session/started', { sessionId: 'S1' }, 'shell')).toThrow(/no right 'session\/started'/);
  });

  test('where the rest of discovery cannot be read, the part does not start', async () => {
    jest.mocked(discovery).mockRejectedValue(new Error('not read'));
    await expect(open('@acme/parking', releaseWith())).rejects.toThrow('not read');
  });

  test('in a document from before there were rights, a part has all of them, and still its own name', async () => {
    const { auth: own, bus } = await open('@acme/parking', releaseWith());
    const recorded = recordBus();
    expect(own.accessToken()).toBeNull();
    bus.emit('session/started', { sessionId: 'S1' }, 'shell');
    expect(recorded().map(({ sender }) => sender)).toEqual(['@acme/parking']);
  });
});

test('all other modules are the page’s, and modules that a container registers stay in it', async () => {
  const scope = pageScope();
  const first = await open('@acme/parking', releaseWith(none), scope);
  const second = await open('@acme/washing', releaseWith(none), scope);
  Object.assign(first.given.shareScope['react'] ?? {}, { '18.3.1': { version: '18.3.1' } });
  expect([first.react, second.react]).toEqual([react, react]);
  expect(first.react).toBe(react);
  expect(Object.keys(second.given.shareScope['react'] ?? {})).toEqual(['19.3.1']);
  expect(Object.keys(scope.react)).toEqual(['19.3.1']);
  const { remoteEntryInitOptions } = first.given as Init & { remoteEntryInitOptions: { shareScopeMap?: unknown } };
  expect(remoteEntryInitOptions.shareScopeMap).toEqual({ default: first.given.shareScope });
  expect(Object.keys(remoteEntryInitOptions)).toEqual(['version']);
});
