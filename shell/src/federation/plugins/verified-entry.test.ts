import { startHost } from '../load/federation-runtime';
import { allowEntry } from './known-remotes';
import { loadScript } from './load-script';

jest.mock('./load-script', () => ({ loadScript: jest.fn() }));
jest.mock('../load/provided', () => ({ provided: {} }));

const ADDRESS = 'http://localhost/remotes/stations/1.0.0/remoteEntry.js';
const script = jest.mocked(loadScript);

let remotes = 0;

/**
 * Creates a host with a remote at `entry` and loads its './module'. `allowed`: the address that was allowed under its
 * name.
 */
function loadFrom(entry: string, allowed: string | null, globalName = 'wattline_stations'): Promise<unknown> {
  remotes += 1;
  const name = `stations_${remotes}`;
  const host = startHost();
  const release = { url: ADDRESS, metadata: { version: '1.0.0', integrity: 'sha256-AbC' } };
  const remote = { part: '@wattline/stations', globalName, release };
  if (allowed !== null) allowEntry(name, { ...remote, address: allowed });
  host.register({ name, entry, entryGlobalName: globalName });
  return host.load(name, './module');
}

beforeEach(() => script.mockReset());

describe('docs/rules.md: script-addresses — the runtime loads only allowed entries', () => {
  test.each([
    ['an entry that was not let in', ADDRESS, null],
    ['another address than the one that was let in', 'https://evil.example/remoteEntry.js', ADDRESS],
  ])('%s is not loaded as a script', async (_, entry, allowed) => {
    await expect(loadFrom(entry, allowed)).rejects.toThrow('was not let in');
    expect(script).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'wattline'],
    ['an object that is no container', { get: () => null }],
  ])('an entry that leaves %s is refused as a remote', async (_, left) => {
    script.mockImplementation(async () => void Object.assign(globalThis, { wattline_stations: left }));
    await expect(loadFrom(ADDRESS, ADDRESS)).rejects.toThrow("left no container 'wattline_stations'");
  });

  test.each(['document', 'addEventListener'])(
    'a container that is called %s is refused before it runs',
    async (name) => {
      await expect(loadFrom(ADDRESS, ADDRESS, name)).rejects.toThrow(`cannot be called '${name}'`);
      expect(script).not.toHaveBeenCalled();
      expect(Reflect.get(globalThis, name)).toBeDefined();
    },
  );
});
