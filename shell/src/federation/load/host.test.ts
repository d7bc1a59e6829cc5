import { waitFor } from '@testing-library/react';
import type { Release } from '@wattline/contract';
import { PartError } from '../part-error';
import { loadScript } from '../plugins/load-script';
import * as federation from './federation-runtime';
import { loadModule, prepareHost } from './host';

jest.mock('../plugins/load-script', () => ({ loadScript: jest.fn() }));
jest.mock('./provided', () => ({ provided: {} }));
// The runtime is the real one, and loads what the real plugin allows.
jest.mock('./federation-runtime', () => {
  const real = jest.requireActual<typeof federation>('./federation-runtime');
  return { ...real, startHost: jest.fn(real.startHost) };
});

const startHost = jest.mocked(federation.startHost);
const script = jest.mocked(loadScript);

const PART = '@wattline/stations';
const NAME = 'wattline_stations';
const INTEGRITY = 'sha384-AbC';
const METADATA = { version: '1.0.0', integrity: INTEGRITY };
const RELEASE: Release = { url: '/remotes/stations/1.0.0/remoteEntry.js', metadata: METADATA };
const as = (metadata: Release['metadata']): Release => ({ ...RELEASE, metadata });

/** Returns the exposed module of a container. */
const get = jest.fn<Promise<() => unknown>, [string]>();
const init = jest.fn();

/** The entry runs and leaves its container. */
const leaves = (left: unknown): void =>
  void script.mockImplementation(async () => void Object.assign(globalThis, { [NAME]: left }));

beforeEach(() => {
  get.mockReset().mockResolvedValue(() => ({ default: 'the module' }));
  init.mockReset();
  startHost.mockClear();
  script.mockReset();
  leaves({ init, get });
  prepareHost();
});

let entries = 0;

/** An entry that no other test knows: the host remembers entries as long as the page. */
function newEntry(): string {
  entries += 1;
  return `http://localhost/remotes/stations/1.0.${entries}/remoteEntry.js`;
}

describe('docs/rules.md: blame — a runtime that does not load', () => {
  const failure = new Error('Loading chunk federation failed');
  const fails = () => {
    throw failure;
  };

  test('the part fails, its entry is not blamed, and a runtime that comes later is used and kept', async () => {
    startHost.mockImplementationOnce(fails);
    const loading = loadModule(PART, newEntry(), RELEASE);
    await expect(loading).rejects.toMatchObject({ part: PART, code: 'runtime-failed', cause: failure });
    await expect(loading).rejects.toBeInstanceOf(PartError);
    expect(script).not.toHaveBeenCalled();
    await expect(loadModule(PART, newEntry(), RELEASE)).resolves.toBe('the module');
    await expect(loadModule(PART, newEntry(), RELEASE)).resolves.toBe('the module');
    expect(startHost).toHaveBeenCalledTimes(2);
  });
});

describe('loading a part’s module', () => {
  test('the host takes ./module out of the container that its entry leaves', async () => {
    await expect(loadModule(PART, newEntry(), RELEASE)).resolves.toBe('the module');
    expect(get).toHaveBeenCalledWith('./module');
    expect(init).toHaveBeenCalledTimes(1);
  });

  test('the container of an earlier load is removed, and no container of another part', async () => {
    const left = { wattline_stations__1_0_0_chunks: [], wattline_session: {}, wattline_stations_x: {} };
    Object.assign(globalThis, left, { [NAME]: 'of an earlier load' });
    leaves(undefined);
    await expect(
      loadModule(PART, newEntry(), as({ version: '1.0.0', integrity: 'sha384-of-another-entry' })),
    ).rejects.toThrow(`left no container '${NAME}'`);
    expect(globalThis).toMatchObject({ ...left, wattline_stations__1_0_0_chunks: undefined });
    expect(get).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing', null],
    ['no default', {}],
  ])('a container that exposes %s gives nothing', async (_, exposed) => {
    get.mockResolvedValue(() => exposed);
    await expect(loadModule(PART, newEntry(), RELEASE)).resolves.toBeUndefined();
  });

  test.each([
    ['of the entry', () => script.mockRejectedValue(new Error('did not load')), 'did not load'],
    ['of the container', () => get.mockRejectedValue(new Error('threw')), 'threw'],
  ])('the error %s reaches the caller', async (_, fail, message) => {
    fail();
    await expect(loadModule(PART, newEntry(), RELEASE)).rejects.toThrow(message);
  });
});

describe('several modules of one entry', () => {
  test('they come out of one container, whichever is requested first', async () => {
    const address = newEntry();
    await Promise.all([
      loadModule(PART, address, RELEASE, './page-banner'),
      loadModule(PART, address, RELEASE),
      loadModule(PART, address, RELEASE, './account-section'),
    ]);
    expect(script).toHaveBeenCalledTimes(1);
    expect(get.mock.calls).toEqual([['./page-banner'], ['./module'], ['./account-section']]);
    expect(init).toHaveBeenCalledTimes(1);
  });

  test('a module that is requested again comes from an entry that is loaded again', async () => {
    const address = newEntry();
    await loadModule(PART, address, RELEASE, './page-banner');
    await loadModule(PART, address, RELEASE);
    await loadModule(PART, address, RELEASE);
    expect(script).toHaveBeenCalledTimes(2);
  });

  test('a failed module discards its container, and the next one comes from a new entry', async () => {
    const address = newEntry();
    get.mockRejectedValueOnce(new Error('threw'));
    await expect(loadModule(PART, address, RELEASE, './page-banner')).rejects.toThrow('threw');
    await expect(loadModule(PART, address, RELEASE)).resolves.toBe('the module');
    expect(script).toHaveBeenCalledTimes(2);
  });
});

describe('lazy-chunks-can-be-retried: a part on the page keeps getting its chunks', () => {
  const CHUNKS = `${NAME}__1_0_0_chunks`;
  const chunksAsTheEntryFindsThem: unknown[] = [];
  beforeEach(() => {
    Object.assign(globalThis, { [CHUNKS]: undefined });
    chunksAsTheEntryFindsThem.length = 0;
    script.mockImplementation(async ({ address }) => {
      chunksAsTheEntryFindsThem.push(Reflect.get(globalThis, CHUNKS));
      Object.assign(globalThis, { [NAME]: { init, get }, [CHUNKS]: `chunks of ${address}` });
    });
  });

  test('it gets them after its entry is loaded again for another module, at any address', async () => {
    const [address, fallback] = [newEntry(), newEntry()];
    await loadModule(PART, address, RELEASE);
    get.mockRejectedValueOnce(new Error('Loading chunk slot-page-banner failed'));
    await expect(loadModule(PART, address, RELEASE, './page-banner')).rejects.toThrow('Loading chunk');
    await loadModule(PART, address, RELEASE, './page-banner');
    await loadModule(PART, fallback, RELEASE, './page-banner');
    expect(chunksAsTheEntryFindsThem).toEqual([undefined, `chunks of ${address}`, `chunks of ${address}`]);
  });

  test.each([
    ['another entry of the same version', METADATA, { version: '1.0.0', integrity: 'sha384-2' }],
    ['another build that calls itself so', METADATA, { version: '1.0.0-ab12', integrity: 'sha384-2' }],
    ['what is held to no integrity', { version: '1.0.0' }, { version: '1.0.0' }],
    ['a release without an integrity, whatever version it reports', METADATA, { version: 'override' }],
  ])('%s starts without the earlier chunks', async (_, before, after) => {
    await loadModule(PART, newEntry(), as(before));
    await loadModule(PART, newEntry(), as(after));
    expect(chunksAsTheEntryFindsThem).toEqual([undefined, undefined]);
  });

  test('it gets them if 1.0.10 is loaded beside 1.0.1', async () => {
    const chunks = `${NAME}__1_0_1_chunks`;
    await loadModule(PART, newEntry(), as({ version: '1.0.1', integrity: 'sha384-1' }));
    Object.assign(globalThis, { [chunks]: 'chunks of 1.0.1' });
    await loadModule(PART, newEntry(), as({ version: '1.0.10', integrity: 'sha384-2' }));
    expect(globalThis).toHaveProperty(chunks, 'chunks of 1.0.1');
  });

  test.each(['1.1.0', '1.0.1', '0.9.0-ab12'])(
    'where release %s of the same part is loaded beside it',
    async (version) => {
      const address = newEntry();
      await loadModule(PART, address, RELEASE);
      await loadModule(PART, newEntry(), as({ version, integrity: 'sha384-2' }), './page-banner');
      expect(chunksAsTheEntryFindsThem).toEqual([undefined, `chunks of ${address}`]);
    },
  );
});

describe('every entry is held to the integrity that was given for it', () => {
  test('the integrity goes with the address, also a fresh one', async () => {
    const address = `${newEntry()}?v=3&r=1`;
    await loadModule(PART, address, RELEASE);
    expect(script).toHaveBeenCalledWith({ address, integrity: INTEGRITY });
  });

  test('an entry that is held to none on purpose is fetched as it is', async () => {
    const address = newEntry();
    await loadModule(PART, address, as({ version: '1.0.0' }));
    expect(script).toHaveBeenCalledWith({ address, integrity: null });
  });
});

describe('two releases of one part on a page', () => {
  test('each gives its own module, although both leave their container under one name', async () => {
    const [older, newer] = [newEntry(), newEntry()];
    const arrive: (() => void)[] = [];
    script.mockImplementation(async ({ address }) => {
      await new Promise<void>((resolve) => void arrive.push(resolve));
      Object.assign(globalThis, { [NAME]: { init, get: async () => () => ({ default: `of ${address}` }) } });
    });
    const loading = [loadModule(PART, older, RELEASE), loadModule(PART, newer, as({ ...METADATA, version: '1.1.0' }))];
    await waitFor(() => expect(arrive).toHaveLength(2));
    for (const come of [arrive[1], arrive[0]]) {
      come?.();
      // A browser runs each script in a task of its own.
      await new Promise<void>((resolve) => void setTimeout(resolve));
    }
    await expect(Promise.all(loading)).resolves.toEqual([`of ${older}`, `of ${newer}`]);
  });
});
