import * as runtime from '@module-federation/runtime';
import { loadModule, prepareHost } from './host';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('@module-federation/runtime-core', () => ({ core: 'of the host' }));
jest.mock('@module-federation/webpack-bundler-runtime', () => ({
  attachShareScopeMap: 'of the host',
  bundlerRuntime: 'of the host',
}));

const { loadRemote, registerPlugins, registerRemotes } = jest.mocked(runtime);

const PART = '@wattline/stations';
const NAME = 'wattline_stations';
const INTEGRITY = 'sha384-AbC';

beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue({ default: 'the module' });
  registerPlugins.mockReset();
  registerRemotes.mockReset();
});

/** What the runtime is told to fetch an entry with. */
function scriptFor(url: string): { readonly script: HTMLScriptElement; readonly timeout: number } {
  prepareHost();
  const plugin = registerPlugins.mock.calls.at(-1)?.[0]?.[0];
  return plugin?.createScript?.({ url }) as ReturnType<typeof scriptFor>;
}

let entries = 0;

/** An entry that no other test knows: the host remembers integrities as long as the page. */
function newEntry(): string {
  entries += 1;
  return `http://localhost/remotes/stations/1.0.${entries}/remoteEntry.js`;
}

describe('loading a part’s module', () => {
  test('registers its container and takes what it exposes', async () => {
    const address = newEntry();
    await expect(loadModule(PART, address, INTEGRITY)).resolves.toBe('the module');
    expect(registerRemotes.mock.calls).toEqual([
      [[{ name: expect.stringMatching(/^wattline_stations_\d+$/), entry: address, entryGlobalName: NAME }]],
    ]);
    const name = registerRemotes.mock.calls[0]?.[0][0]?.name;
    expect(loadRemote).toHaveBeenCalledWith(`${name}/module`, { from: 'runtime' });
  });

  test('each load is a remote of its own to the runtime', async () => {
    await loadModule(PART, newEntry(), INTEGRITY);
    await loadModule(PART, newEntry(), INTEGRITY);
    const names = registerRemotes.mock.calls.map(([[remote]]) => remote?.name);
    expect(new Set(names).size).toBe(2);
  });

  test('what an earlier load left on the page is cleared away, and nothing of another part', async () => {
    const left = {
      wattline_stations: {},
      wattline_stations__1_0_0_chunks: [],
      wattline_session: {},
      wattline_stations_x: {},
    };
    Object.assign(globalThis, left);
    await loadModule(PART, newEntry(), INTEGRITY);
    expect(globalThis).toMatchObject({
      ...left,
      wattline_stations: undefined,
      wattline_stations__1_0_0_chunks: undefined,
    });
  });

  test.each([
    ['nothing', null],
    ['no default', {}],
  ])('a container that exposes %s gives nothing', async (_, exposed) => {
    loadRemote.mockResolvedValue(exposed);
    await expect(loadModule(PART, newEntry(), INTEGRITY)).resolves.toBeUndefined();
  });

  test('the runtime’s error comes through', async () => {
    const error = new Error('RUNTIME-008');
    loadRemote.mockRejectedValue(error);
    await expect(loadModule(PART, newEntry(), INTEGRITY)).rejects.toBe(error);
  });
});

describe('every entry is held to the integrity that was given for it', () => {
  test('the script carries it, on the first attempt and on later ones', async () => {
    const url = newEntry();
    await loadModule(PART, url, INTEGRITY);
    for (const address of [url, `${url}?r=2`]) {
      const { script } = scriptFor(address);
      expect(script.src).toBe(address);
      expect(script.integrity).toBe(INTEGRITY);
    }
  });

  test('an address with a query of its own is held to it too', async () => {
    const url = `${newEntry()}?v=3`;
    await loadModule(PART, url, INTEGRITY);
    expect(scriptFor(`${url}&r=1`).script.integrity).toBe(INTEGRITY);
  });

  test('a release that was published again under the same address is held to the new one', async () => {
    const url = newEntry();
    await loadModule(PART, url, INTEGRITY);
    await loadModule(PART, url, 'sha384-DeF');
    expect(scriptFor(`${url}?r=1`).script.integrity).toBe('sha384-DeF');
  });

  test('a script without one is refused: that of another part does not count', async () => {
    await loadModule(PART, newEntry(), INTEGRITY);
    const url = newEntry();
    expect(() => scriptFor(url)).toThrow(`No integrity is known for ${url}`);
  });

  test('what is on purpose held to none is fetched as it is', async () => {
    const url = newEntry();
    await loadModule(PART, url, null);
    const { script } = scriptFor(url);
    expect(script.src).toBe(url);
    expect(script.integrity).toBeFalsy();
  });

  test('the request is anonymous, as integrity needs it, and may take 8 s', async () => {
    const url = newEntry();
    await loadModule(PART, url, INTEGRITY);
    const { script, timeout } = scriptFor(url);
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(8_000);
  });
});

test('remotes take the federation runtime from the host', () => {
  prepareHost();
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.core', 'of the host');
  expect(globalThis).toHaveProperty('federationBundlerRuntime.bundlerRuntime', 'of the host');
});
