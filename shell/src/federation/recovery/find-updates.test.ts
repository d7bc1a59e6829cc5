import '../../testing/one-tab';
import { CONTRACT_VERSION, type Release } from '@wattline/contract';
import { showPart } from '../composition';
import { discovery, refreshDiscovery } from '../discovery-source';
import { running } from '../load-candidate';
import { findUpdates } from './find-updates';

jest.mock('../federation-host', () => ({ loadModule: jest.fn() }));
jest.mock('../discovery-source', () => ({ discovery: jest.fn(), refreshDiscovery: jest.fn() }));

const SHELL = '@wattline/shell';
const STATIONS = '@wattline/stations';
const release = (url: string): Release => ({ url, metadata: { version: '1' }, deployment: { traffic: 100, default: true }, extras: { wattline: { contract: CONTRACT_VERSION } } });

beforeEach(() => {
  localStorage.clear();
  jest.mocked(refreshDiscovery).mockResolvedValue(true);
  showPart(SHELL, { state: 'loaded', address: 'http://localhost/shell/1.0.0/shell.js' });
  running.clear();
  running.set(STATIONS, { release: release('/stations/1.js'), chosen: 'default' });
});

const live = (shell: string[], stations: string[]) =>
  jest.mocked(discovery).mockResolvedValue({ microFrontends: { [SHELL]: shell.map(release), [STATIONS]: stations.map(release) } });

test.each([
  ['what this page runs', ['/shell/1.0.0/shell.js'], ['/stations/1.js'], false],
  ['another shell', ['/shell/1.1.0/shell.js'], ['/stations/1.js'], true],
  ['another release of a part that is loaded', ['/shell/1.0.0/shell.js'], ['/stations/2.js'], true],
  ['no shell, as in development', [], ['/stations/1.js'], false],
  ['a part no more', ['/shell/1.0.0/shell.js'], [], false],
])('discovery names %s', async (_, shell, stations, expected) => {
  live(shell, stations);
  await expect(findUpdates()).resolves.toBe(expected);
});

test('a part that is not loaded yet needs no new document: it will come as it is then', async () => {
  live(['/shell/1.0.0/shell.js'], ['/stations/2.js']);
  running.clear();
  await expect(findUpdates()).resolves.toBe(false);
});

test('a discovery that cannot be had says nothing', async () => {
  live(['/shell/1.1.0/shell.js'], ['/stations/2.js']);
  jest.mocked(refreshDiscovery).mockResolvedValue(false);
  await expect(findUpdates()).resolves.toBe(false);
});
