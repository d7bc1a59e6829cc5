import { liveNow } from '../live/live-now';
import { knownKeys } from '../signing/known-keys';
import { folderStore } from '../store/folder-store';
import { writeLargeStore } from '../testing/large-store';
import { tempFolders } from '../testing/temp-folder';
import { buildSite } from './build-site';
import { storedEnvironment } from './environment';
import { MOST_BYTES } from './inlined-discovery';

const tempFolder = tempFolders();

test('what-a-route-needs: 50 parts of 200 releases and 1 000 routes: no document holds more than 20 KB of discovery, each its own part', async () => {
  const folder = tempFolder();
  const routes = writeLargeStore(folder, { parts: 50, releases: 200, routes: 1_000 });
  const store = folderStore(folder);
  const began = process.cpuUsage();
  const { parts } = await liveNow(store, await knownKeys(store));
  const site = buildSite(parts, await storedEnvironment(store));
  const seconds = process.cpuUsage(began).user / 1_000_000;

  const documents = Object.entries(routes).map(([segment, owner]) => {
    const html = site.get(`${segment}.html`) ?? '';
    const [, inlined = '{}'] = /id="wattline-discovery">([^]*?)<\/script>/.exec(html) ?? [];
    return { segment, owner, bytes: Buffer.byteLength(inlined), discovery: JSON.parse(inlined) as Inlined };
  });
  expect(documents).toHaveLength(1_000);
  expect(Math.max(...documents.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MOST_BYTES);
  for (const { segment, owner, discovery } of documents) {
    const { microFrontends, others = [] } = discovery;
    expect(microFrontends[owner]?.[0]?.extras.wattline.screens).toHaveProperty(segment);
    expect(Object.keys(microFrontends).length + others.length).toBe(51);
  }
  // A second of work, whatever else the machine does: a loop over all parts for each route would be ten times that.
  expect(seconds).toBeLessThan(20);
});

interface Inlined {
  readonly microFrontends: Readonly<
    Record<string, readonly { readonly extras: { readonly wattline: { readonly screens: object } } }[]>
  >;
  readonly others?: readonly string[];
}
