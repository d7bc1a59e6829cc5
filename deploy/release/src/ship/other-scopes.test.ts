import { readAudit, readPublished } from '../audit-log';
import { liveNow } from '../live/live-now';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { rollback } from './rollback';
import { status } from './status';

const tempFolder = tempFolders();
const [OURS, THEIRS] = ['@wattline/checkout', '@acme/checkout'];
let store: Store;
const { releaseRemote, releaseShell } = fillStore(() => store, tempFolder);

const scriptsIn = (site: ReadonlyMap<string, string>, file: string): string[] =>
  [...(site.get(file) ?? '').matchAll(/href="([^"]*remoteEntry[^"]*)"/g)].map(([, address = '']) => address);

beforeEach(async () => {
  store = folderStore(tempFolder());
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ pay: OURS, parking: THEIRS }) }));
  await releaseShell();
  await releaseRemote(OURS, '1.0.0');
  await releaseRemote(THEIRS, '1.0.0-RC1');
  await releaseRemote(THEIRS, '1.0.0-RC1+Build.5');
});

describe('parts of two teams with the same word in their names', () => {
  test('each is live by itself, and a page has the entry of its own', async () => {
    const site = await compose(store);
    expect(scriptsIn(site, 'pay.html')).toEqual(['/remotes/checkout/1.0.0/remoteEntry.js']);
    expect(scriptsIn(site, 'parking.html')).toEqual(['/remotes/acme.checkout/1.0.0-RC1+Build.5/remoteEntry.js']);
    const { parts, troubles } = await liveNow(store, { partKeys: {}, siteKey: null });
    expect(parts.map(({ name }) => name)).toEqual(['@wattline/shell', THEIRS, OURS]);
    expect(troubles).toEqual([]);
  });

  test('the log tells them apart', async () => {
    const { changes } = await readAudit(store, [OURS, THEIRS], 1);
    expect([OURS, THEIRS].map((name) => changes.get(name)?.to)).toEqual(['1.0.0', '1.0.0-RC1+Build.5']);
    const published = await readPublished(store, [OURS, THEIRS], 5);
    expect(published.get(OURS)?.map(({ to }) => to)).toEqual(['1.0.0']);
    expect(published.get(THEIRS)?.map(({ to }) => to)).toEqual(['1.0.0-RC1+Build.5', '1.0.0-RC1']);
  });

  test('one is rolled back, and the other stays', async () => {
    await rollback(store, THEIRS, { by: 'maria' });
    expect((await status(store, 0)).parts.map(({ name, releases }) => [name, releases[0]?.version])).toEqual([
      ['@wattline/shell', '2.0.0'],
      [THEIRS, '1.0.0-RC1'],
      [OURS, '1.0.0'],
    ]);
  });
});
