import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, publicKeyOf, ReleaseError } from '@wattline/release';
import { localOverrideKey, overrideKeyFile } from './override-key';
import { localPushKeys } from './push-keys';
import { releaseLocally } from './release-locally';
import { sandboxConfig } from './sandbox-config';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let store: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-local-'));
  store = join(folder, 'store');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the dist of a part's build; the shell's document holds `code` too. */
function built(name: string, code: string): string {
  const root = join(folder, name);
  const dist = join(root, 'dist');
  const kind = name === 'shell' ? 'shell' : 'remote';
  const entry = kind === 'shell' ? name : `${name}; held = '${integrityOf(code)}'`;
  const part = {
    name: `@wattline/${name}`,
    version: '1.4.0',
    kind,
    contract: '1.0.0',
    entry: { file: 'entry.js', integrity: integrityOf(entry) },
    ...(kind === 'remote' && { exposes: './module' }),
    preload: kind === 'shell' ? [] : [{ file: 'module.js', integrity: integrityOf(code) }],
  };
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'entry.js'), entry);
  writeFileSync(
    join(dist, kind === 'shell' ? 'document.html' : 'module.js'),
    kind === 'shell' ? `{{policy}}{{head}}${code}` : code,
  );
  writeFileSync(join(dist, 'part.json'), JSON.stringify(part));
  return root;
}

const KEY = 'sandbox-override-key';
const release = (parts: readonly string[]): Promise<string[]> =>
  releaseLocally(folderStore(store), parts, { by: 'test', overrideKey: KEY });
const releases = (address: string): string[] =>
  readdirSync(join(store, address)).filter((name) => name !== 'live.json');
const site = (file: string): string => readFileSync(join(store, 'site', file), 'utf8');

describe('releasing into the local store', () => {
  test('every part is published, live and listed in one line, and the site has the sandbox’s configuration', async () => {
    const live = await release([built('shell', 'first'), built('stations', 'first')]);
    expect(live).toEqual([
      expect.stringMatching(/^@wattline\/shell 1\.4\.0-[0-9a-f]{8}$/),
      expect.stringMatching(/^@wattline\/stations 1\.4\.0-[0-9a-f]{8}$/),
    ]);
    expect(releases('remotes/stations').map((version) => `@wattline/stations ${version}`)).toEqual(live.slice(1));
    expect(JSON.parse(site('config.json'))).toEqual({
      ...sandboxConfig(KEY),
      push: { publicKey: localPushKeys().publicKey },
    });
    expect(site('station.html')).toContain(`/remotes/stations/${releases('remotes/stations')[0]}/module.js`);
  });

  test('the same builds give the same releases again', async () => {
    const parts = [built('shell', 'first'), built('stations', 'first')];
    expect(await release(parts)).toEqual(await release(parts));
    expect(releases('shell')).toHaveLength(1);
  });

  test.each([
    ['a remote', 'stations', 'remotes/stations', 'discovery.json'],
    ['the document of the shell alone', 'shell', 'shell', 'index.html'],
  ])('a change in %s is live with the next release, with no version raised', async (_, name, address, file) => {
    const others = [built('shell', 'first'), built('stations', 'first')].filter((root) => !root.endsWith(name));
    const first = await release([...others, built(name, 'first')]);
    const before = site(file);
    await release([...others, built(name, 'second')]);
    expect(releases(address)).toHaveLength(2);
    expect(site(file)).not.toBe(before);
    expect(await release([...others, built(name, 'first')])).toEqual(first);
    expect(releases(address)).toHaveLength(2);
  });

  test('a part that was not built stops the release, and no site is composed', async () => {
    await expect(release([built('shell', 'first'), join(folder, 'stations')])).rejects.toThrow(ReleaseError);
    expect(existsSync(join(store, 'site'))).toBe(false);
  });

  test('all parts are released together with a contract of a new major', async () => {
    await release([built('shell', 'first'), built('stations', 'first')]);
    const parts = [built('shell', 'second'), built('stations', 'second')];
    for (const root of parts) {
      const file = join(root, 'dist/part.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"contract":"1.0.0"', '"contract":"2.0.0"'));
    }
    expect(await release(parts)).toHaveLength(2);
  });
});

test('the key of overrides is made once, readable only for the user who runs this sandbox', () => {
  const key = localOverrideKey(folder);
  expect(localOverrideKey(folder)).toBe(key);
  expect(publicKeyOf(readFileSync(overrideKeyFile(folder), 'utf8'))).toBe(key);
  expect(statSync(overrideKeyFile(folder)).mode & 0o077).toBe(0);
});
