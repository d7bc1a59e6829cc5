import * as runtime from '@module-federation/runtime';
import { loadModule, prepareHost } from './federation-host';

jest.mock('@module-federation/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('@module-federation/runtime-core', () => ({ core: 'of the host' }));

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
  return `/remotes/stations/1.0.${entries}/remoteEntry.js`;
}

describe('loading a part’s module', () => {
  test('registers its container by name and whole address, and takes what it exposes', async () => {
    const entry = newEntry();
    await expect(loadModule(PART, entry, INTEGRITY, 0)).resolves.toBe('the module');
    expect(registerRemotes.mock.calls).toEqual([[[{ name: NAME, entry: `http://localhost${entry}`, entryGlobalName: NAME }], { force: false }]]);
    expect(loadRemote).toHaveBeenCalledWith(`${NAME}/module`, { from: 'runtime' });
  });

  test.each([1, 2, 7])('attempt %d goes to a fresh address and forgets what a failed load left behind', async (attempt) => {
    const entry = newEntry();
    await loadModule(PART, entry, INTEGRITY, attempt);
    expect(registerRemotes.mock.calls).toMatchObject([[[{ entry: `http://localhost${entry}?r=${attempt}` }], { force: true }]]);
  });

  test('an address of another origin stays as it is, its own query too', async () => {
    await loadModule(PART, 'https://cdn.example/stations.js?v=3', INTEGRITY, 1);
    expect(registerRemotes.mock.calls).toMatchObject([[[{ entry: 'https://cdn.example/stations.js?v=3&r=1' }], {}]]);
  });

  test.each([
    ['nothing', null],
    ['no default', {}],
  ])('a container that exposes %s gives nothing', async (_, exposed) => {
    loadRemote.mockResolvedValue(exposed);
    await expect(loadModule(PART, newEntry(), INTEGRITY, 0)).resolves.toBeUndefined();
  });

  test('the runtime’s error comes through', async () => {
    const error = new Error('RUNTIME-008');
    loadRemote.mockRejectedValue(error);
    await expect(loadModule(PART, newEntry(), INTEGRITY, 0)).rejects.toBe(error);
  });
});

describe('every entry is held to the integrity that discovery gives', () => {
  test('the script carries it, on the first attempt and on later ones', async () => {
    const url = `http://localhost${newEntry()}`;
    await loadModule(PART, url, INTEGRITY, 0);
    for (const address of [url, `${url}?r=2`]) {
      const { script } = scriptFor(address);
      expect(script.src).toBe(address);
      expect(script.integrity).toBe(INTEGRITY);
    }
  });

  test('an address with a query of its own is held to it too', async () => {
    const url = `http://localhost${newEntry()}?v=3`;
    await loadModule(PART, url, INTEGRITY, 1);
    expect(scriptFor(`${url}&r=1`).script.integrity).toBe(INTEGRITY);
  });

  test('another part’s integrity is not lent', async () => {
    await loadModule(PART, newEntry(), INTEGRITY, 0);
    expect(scriptFor(`http://localhost${newEntry()}`).script.integrity).toBeFalsy();
  });

  test('a release that was published again under the same address is held to the new one', async () => {
    const url = `http://localhost${newEntry()}`;
    await loadModule(PART, url, INTEGRITY, 0);
    await loadModule(PART, url, 'sha384-DeF', 1);
    expect(scriptFor(`${url}?r=1`).script.integrity).toBe('sha384-DeF');
  });

  test('in production an entry without one is refused', async () => {
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    const url = `http://localhost${newEntry()}`;
    expect(() => scriptFor(url)).toThrow(`No integrity is known for ${url}`);
    await loadModule(PART, url, INTEGRITY, 0);
    expect(scriptFor(url).script.integrity).toBe(INTEGRITY);
  });

  test('in development an entry without one is fetched as it is', () => {
    const url = `http://localhost${newEntry()}`;
    const { script } = scriptFor(url);
    expect(script.src).toBe(url);
    expect(script.integrity).toBeFalsy();
  });

  test('the request is anonymous, as integrity needs it, and may take 8 s', () => {
    const { script, timeout } = scriptFor(`http://localhost${newEntry()}`);
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(8_000);
  });
});

test('remotes take the federation runtime from the host', () => {
  prepareHost();
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.core', 'of the host');
});
