import { startHost } from '../load/federation-runtime';
import { loadScript } from './load-script';
import { verifiedEntries } from './verified-entry';

jest.mock('./load-script', () => ({ loadScript: jest.fn() }));
jest.mock('../load/provided', () => ({ provided: {} }));

const ADDRESS = 'http://localhost/remotes/stations/1.0.0/remoteEntry.js';
const script = jest.mocked(loadScript);

/** A host whose remote 'stations' has its entry at `entry`; `allowed` is what was let in under that name. */
function hostWith(entry: string, allowed: string | null) {
  const { plugin, allow } = verifiedEntries();
  const host = startHost([plugin]);
  const metadata = { version: '1.0.0', integrity: 'sha256-AbC' };
  if (allowed !== null) allow('stations', { address: allowed, globalName: 'wattline_stations', metadata });
  host.register({ name: 'stations', entry, entryGlobalName: 'wattline_stations' });
  return host;
}

beforeEach(() => script.mockReset());

describe('docs/rules.md: script-addresses — the runtime loads only entries that were let in', () => {
  test.each([
    ['an entry that was not let in', ADDRESS, null],
    ['another address than the one that was let in', 'https://evil.example/remoteEntry.js', ADDRESS],
  ])('%s becomes no script', async (_, entry, allowed) => {
    await expect(hostWith(entry, allowed).load('stations', './module')).rejects.toThrow('was not let in');
    expect(script).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'wattline'],
    ['an object that is no container', { get: () => null }],
  ])('an entry that leaves %s is no remote', async (_, left) => {
    script.mockImplementation(async () => void Object.assign(globalThis, { wattline_stations: left }));
    const host = hostWith(ADDRESS, ADDRESS);
    await expect(host.load('stations', './module')).rejects.toThrow("left no container 'wattline_stations'");
  });
});
