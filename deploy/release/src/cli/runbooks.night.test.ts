import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Discovery } from '@wattline/contract';
import { NO_PAGE, securityHeaders } from '@wattline/services/edge';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { status } from '../ship/status';
import { makeSigningKey, readSigningKey, type SigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { blockLines, OTHERS, runbookText, wordsOf } from '../testing/runbook';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
const [SHELL, CHECKOUT, STATIONS] = ['@wattline/shell', '@wattline/checkout', '@wattline/stations'];
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const keys = { shell: makeSigningKey(), leaked: makeSigningKey(), stations: makeSigningKey() };
const environmentFile = {
  config: {},
  grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }),
  partKeys: {
    [SHELL]: [keys.shell.publicKey],
    [CHECKOUT]: [keys.leaked.publicKey],
    [STATIONS]: [keys.stations.publicKey],
  },
};
const here = process.cwd();
let stores: Readonly<Record<'staging' | 'production', Store>>;

/** As in an environment that releases come to one after the other. */
async function fill(store: Store): Promise<void> {
  await keepEnvironment(store, readEnvironment(environmentFile));
  const release = async (dist: string, { privateKey }: SigningKey): Promise<void> => {
    const part = await publish(store, dist, { by: 'test', key: readSigningKey(privateKey) });
    await promote(store, [part], { by: 'test' });
  };
  const shell = tempFolder();
  fakeShell(shell);
  await release(shell, keys.shell);
  for (const version of VERSIONS)
    for (const [name, key] of [
      [CHECKOUT, keys.leaked],
      [STATIONS, keys.stations],
    ] as const) {
      const dist = name === CHECKOUT ? 'remotes/checkout/dist' : tempFolder();
      mkdirSync(dist, { recursive: true });
      fakeRemote(dist, name, { version, code: `${name} ${version}` });
      await release(dist, key);
    }
  await compose(store);
}

/** The production site, as visitors get it. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const page = pathname.startsWith('/confirmation/') ? '/confirmation.html' : pathname;
  const path = page === '/' ? '/index.html' : page;
  const isOfRelease = /^\/(?:shell|remotes)\//.test(path);
  const file = await stores.production.read(isOfRelease ? path.slice(1) : `site${path}`);
  return new Response(file && new Uint8Array(file.content), {
    status: file ? 200 : 404,
    headers: { ...securityHeaders(null), ...(isOfRelease && { 'Content-Security-Policy': NO_PAGE }) },
  });
}

/** Does a person's manual step after a command: writes the new public key into the environment's file. */
function doByHand([verb, ...args]: readonly string[], output: string): void {
  if (verb !== 'signing-key') return;
  const publicKey = /[\w-]{43}/.exec(output)?.[0] ?? '';
  const file = JSON.parse(readFileSync('environment.production.json', 'utf8')) as typeof environmentFile;
  const changed = args.includes('site-key.pem')
    ? { ...file, config: { composition: { siteKey: publicKey } } }
    : { ...file, partKeys: { ...file.partKeys, [CHECKOUT]: [publicKey] } };
  writeFileSync('environment.production.json', JSON.stringify(changed));
}

async function type(words: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const keep = (text: string): void => void (output += `${text}\n`);
  const code = await run(words, { out: keep, error: keep, env: { USER: 'maria' } });
  return { code, output };
}

/** The versions that a page of production reads as withdrawn. */
async function withdrawnFrom(page: string): Promise<unknown> {
  const html = (await stores.production.read(`site/${page}`))?.content.toString() ?? '';
  const [, discovery = '{}'] = /id="wattline-discovery">([^]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(discovery) as Discovery).withdrawn;
}

beforeEach(async () => {
  process.chdir(tempFolder());
  stores = { staging: folderStore('staging'), production: folderStore('production') };
  writeFileSync('environment.production.json', JSON.stringify(environmentFile));
  writeFileSync(
    'environments.json',
    JSON.stringify({ staging: { store: 'staging' }, production: { store: 'production', after: 'staging' } }),
  );
  for (const store of Object.values(stores)) await fill(store);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => process.chdir(here));

test('docs/runbooks/a-leaked-key.md: its commands work one after the other, from the first to the last, and rollbacks go on after them', async () => {
  const lines = blockLines(runbookText('a-leaked-key.md')).filter((line) => !OTHERS.has(wordsOf(line)[0] ?? ''));
  expect(lines.map((line) => wordsOf(line)[4])).toEqual(
    expect.arrayContaining(['withdraw', 'sign', 'publish', 'compose']),
  );
  for (const line of lines) {
    const words = wordsOf(line).slice(4);
    const { code, output } = await type(words);
    // The withdrawal of the page makes production differ from staging, and that is no drift.
    const isRight = code === 0 || (words[0] === 'env' && code === 5);
    expect(isRight ? 'fine' : `${line}: ${code} ${output}`).toBe('fine');
    doByHand(words, output);
  }
  const { troubles, site, parts } = await status(stores.production, 0);
  expect({ troubles, site }).toEqual({ troubles: [], site: 'composed' });
  const checkout = parts.find(({ name }) => name === CHECKOUT);
  expect([checkout?.releases[0]?.version, checkout?.earlier]).toEqual(['1.2.0', ['1.1.0', '1.0.0']]);
  expect(await withdrawnFrom('confirmation.html')).toEqual({ [CHECKOUT]: ['1.3.0'] });

  for (const [from, version] of [
    ['1.2.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ] as const) {
    const rollback = ['rollback', 'checkout', '--from', from, '--store', 'production', '--site-key', 'site-key.pem'];
    const { code, output } = await type(rollback);
    expect([code, output]).toEqual([0, expect.stringContaining(`→ ${version}.`)]);
    expect((await stores.production.read('site/confirmation.html'))?.content.toString()).toContain(
      `/checkout/${version}/`,
    );
  }
});

test('docs/runbooks/a-bad-release.md: no page gets a release that does harm, and it may be allowed again', async () => {
  const [withdraw = '', back = '', ...more] = blockLines(runbookText('a-bad-release.md')).filter((line) =>
    line.includes(' withdraw '),
  );
  expect(more).toEqual([]);
  const { code, output } = await type(wordsOf(withdraw).slice(4));
  expect([code, output]).toEqual([0, expect.stringContaining('@wattline/checkout 1.2.0 is withdrawn.')]);
  expect(await withdrawnFrom('confirmation.html')).toEqual({ [CHECKOUT]: ['1.2.0'] });
  expect((await type(wordsOf(back).slice(4))).code).toBe(0);
  expect(await withdrawnFrom('confirmation.html')).toBeUndefined();
});
