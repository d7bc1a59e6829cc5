import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../ship/publish';
import { folderStore } from '../store/folder-store';
import { fakeRemote } from '../testing/fake-part';
import { mapped } from '../testing/source-map';
import { tempFolders } from '../testing/temp-folder';
import { sourceReader } from './source-maps';

const tempFolder = tempFolders();
const PART = '@acme/parking';
const FOLDER = '/remotes/acme.parking/1.0.0/';
const frame = (file: string, column: number = mapped.column) => ({
  name: '',
  file: `${FOLDER}${file}`,
  line: 1,
  column,
});

/** Publishes a part with a script and this map; the place that the map leads to, and what publishing warned of. */
async function publishMapped(map: string | null) {
  const [dist, folder] = [tempFolder(), join(tempFolder(), 'store')];
  const files = { 'lazy/pay.js': mapped.script, ...(map !== null && { 'lazy/pay.js.map': map }) };
  fakeRemote(dist, PART, { files });
  if (map === null) rmSync(join(dist, 'remoteEntry.js.map'));
  const store = folderStore(folder);
  const warnings: string[] = [];
  await publish(store, dist, { by: 'maria', onWarning: (warning) => warnings.push(warning) });
  const read = sourceReader(store, PART);
  return { folder, warnings, read, place: await read(frame('lazy/pay.js')) };
}

test('the map of a script lies with its release, and leads to file, line and function', async () => {
  const { folder, place, warnings, read } = await publishMapped(mapped.map('pay.js'));
  expect(place).toEqual({ source: 'src/pay.ts', line: 3, name: 'onPress', text: 'boom();' });
  expect(warnings.filter((warning) => warning.includes('source map'))).toEqual([]);
  expect(readdirSync(join(folder, 'remotes/acme.parking/1.0.0/.maps'), { recursive: true })).toContain(
    join('lazy', 'pay.js.map'),
  );
  expect(await read(frame('remoteEntry.js'))).toBeNull();
  expect(await read(frame('../../live.json'))).toBeNull();
  expect(await read({ ...frame('lazy/pay.js'), file: '/remotes/checkout/1.0.0/lazy/pay.js' })).toBeNull();
});

test('a release without maps is published, and its team is shown how maps are made', async () => {
  const { warnings } = await publishMapped(null);
  expect(warnings).toContainEqual(expect.stringMatching(/^@acme\/parking 1\.0\.0 has no source maps.*hidden/));
});

test.each([
  ['broken', '{', 'JSON'],
  ['no map', '{"version":3}', 'no source map'],
  ['of another file', mapped.map('other.js'), 'the map of other.js'],
  ['of another build', mapped.map('pay.js').replace('AAAA,IAEE', 'AAAA,gkBAEE'), 'another build'],
  ['of 60 MB', `{"version":3,"mappings":"","x":"${'x'.repeat(60_000_000)}"}`, 'more than 30 MB'],
])('a map that is %s is left out, and publishing says so', async (_, map, why) => {
  const { place, warnings } = await publishMapped(map);
  expect(place).toBeNull();
  expect(warnings).toContainEqual(expect.stringContaining(why));
});
