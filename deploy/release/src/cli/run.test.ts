import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigningKey, publicKeyOf, readSigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { fakeRemote } from '../testing/fake-part';
import { madeStore } from '../testing/made-store';
import { typed } from '../testing/typed';

// An ES module, which Jest does not read; and no browser may be found here.
jest.mock('../../find-browser.mjs', () => ({ findBrowser: () => null, browserArguments: () => [] }));

const grants = { '@wattline/checkout': { prefixes: ['confirmation'] } };
/** A shell and checkout 1.0.0 live, and 1.1.0 published. */
const made = madeStore(async () => {
  await made.keep({ config: { environment: 'test' }, grants });
  await made.releaseShell({ worker: 'work()' });
  await made.releaseRemote('@wattline/checkout', '1.0.0', { code: '1.0.0' });
  await made.publishRemote('@wattline/checkout', '1.1.0', { code: '1.1.0' });
  await compose(made.store);
});
const { tempFolder } = made;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  env = { WATTLINE_STORE: made.folder, USER: 'maria' };
});

/** As typed: words between blanks. Where it waits, `meanwhile` happens, and a second passes. */
async function typedWhile(meanwhile: () => Promise<unknown>, line: string, ...more: readonly string[]) {
  let now = 0;
  const wait = async (): Promise<void> => {
    now += 1_000;
    await meanwhile();
  };
  const words = [...line.split(' ').filter(Boolean), ...more];
  const { code, out, error } = await typed(words, { env, clock: { now: () => now, wait } });
  return { code, out, error };
}
const type = (line: string, ...more: readonly string[]) => typedWhile(async () => undefined, line, ...more);

function file(name: string, content: unknown): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function built(version: string, contract = '1.0.0'): string {
  const dist = tempFolder();
  fakeRemote(dist, '@wattline/checkout', { version, contract, code: version });
  return dist;
}

describe('shipping a part', () => {
  test('publish, can-i-deploy, promote to some, to all, and back: each says what it did', async () => {
    expect(await type('publish', built('1.2.0'))).toEqual({
      code: 0,
      out: '@wattline/checkout 1.2.0 is published.',
      error: '',
    });
    expect(await type('can-i-deploy checkout 1.2.0 --no-smoke')).toEqual({
      code: 0,
      out: '✓ @wattline/checkout 1.2.0 with @wattline/shell 2.0.0\n– not smoke-tested: --no-smoke\nYes, as far as it was asked.',
      error: '',
    });
    expect((await type('promote checkout 1.2.0 --traffic 20')).out).toMatch(
      /^@wattline\/checkout: 1\.0\.0 → 1\.0\.0 80 %, 1\.2\.0 20 %\.\nThe site was composed in \d+ ms\.$/,
    );
    expect((await type('promote @wattline/checkout 1.2.0')).out).toMatch(/1\.0\.0 80 %, 1\.2\.0 20 % → 1\.2\.0\./);
    expect((await type('promote checkout 1.2.0')).out).toMatch(/^@wattline\/checkout 1\.2\.0 was live already\./);
    expect((await type('rollback checkout')).out).toMatch(/1\.2\.0 → 1\.0\.0\./);
    expect(made.text('site/confirmation.html')).toContain('/remotes/checkout/1.0.0/');
  });

  test('withdraw says what is live then, and how the version is allowed again', async () => {
    await type('promote checkout 1.1.0');
    const { code, out } = await type('withdraw checkout 1.1.0 --why', 'it debits twice');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^@wattline\/checkout 1\.1\.0 is withdrawn\. 1\.1\.0 → 1\.0\.0\.\nThe site was composed in \d+ ms\.\nPages that run it leave it at their next step\. To allow it again: wattline-release withdraw checkout 1\.1\.0 --back --why <reason>\.$/,
    );
    expect((await type('status')).out).toContain('@wattline/checkout\n  withdrawn: 1.1.0');
    expect((await type('promote checkout 1.1.0')).error).toContain('@wattline/checkout 1.1.0 is withdrawn');
    expect((await type('withdraw checkout 1.1.0 --back --why', 'it was the processor')).out).toMatch(
      /^@wattline\/checkout 1\.1\.0 may be made live again\. 1\.0\.0 stays live\.\nThe site was composed in \d+ ms\.$/,
    );
    expect((await type('promote checkout 1.1.0')).code).toBe(0);
    expect((await type('withdraw checkout 1.1.0')).code).toBe(2);
  });
});

describe('refused: one line that says what happened and what to do, and code 1', () => {
  test.each([
    [
      'retire shell --why old',
      '✖ The shell cannot be retired: there is no site without it. Promote another shell instead.',
    ],
    ['promote checkout 9.9.9', '✖ @wattline/checkout 9.9.9 is not published. Publish it first.'],
    [
      'promote shell 2.0.0 --traffic 10',
      '✖ The shell cannot have a share of the traffic: its document is one for everybody. Promote it without --traffic.',
    ],
    ['rollback checkout', '✖ Nothing of @wattline/checkout was live before 1.0.0. Promote another release.'],
    ['rollback ../etc', "✖ '../etc' is no name of a part. Write checkout, @wattline/checkout or @acme/parking."],
    ['compose --config /nowhere.json', "✖ /nowhere.json cannot be read. Name the environment's file in --config."],
    [
      'override checkout --version 1.1.0 --site https://x.example --key /nowhere.pem',
      "✖ /nowhere.pem cannot be read. Name the private key's file in --key.",
    ],
  ])('%s', async (line, error) => {
    expect(await type(line)).toEqual({ code: 1, out: '', error });
  });

  test('can-i-deploy that says no', async () => {
    await type('publish', built('2.0.0', '2.0.0'));
    const { code, out } = await type('can-i-deploy checkout 2.0.0');
    expect({ code, out }).toEqual({
      code: 1,
      out: '✖ @wattline/checkout 2.0.0 with @wattline/shell 2.0.0\n    needs contract 2.0.0, and the shell offers 1.0.0\n– not smoke-tested: it does not fit\nNo.',
    });
    expect((await type('promote checkout 2.0.0')).code).toBe(1);
  });

  test('integrity-fails-closed: can-i-deploy says no to a release that was altered in the store', async () => {
    writeFileSync(join(made.folder, 'remotes/checkout/1.1.0/module.js'), 'altered()');
    expect(await type('can-i-deploy checkout 1.1.0')).toEqual({
      code: 1,
      out: '',
      error: '✖ @wattline/checkout 1.1.0 is not what its part.json says: module.js. Publish it under a new version.',
    });
  });

  test('a mistake in the environment changes nothing', async () => {
    const wrong = file('environment.json', { config: {}, fallbackBase: 'cdn2' });
    expect((await type('promote checkout 1.1.0 --config', wrong)).error).toMatch(
      /^✖ The environment cannot be used\. Mend fallbackBase/,
    );
    expect((await type('promote checkout 1.1.0 --config', file('environment.json', '{'))).error).toMatch(
      /is no JSON\.$/,
    );
    const white = file('environment.json', { config: {}, colours: { light: { accent: '#ffffff' } } });
    expect((await type('promote checkout 1.1.0 --config', white)).error).toMatch(
      /^✖ colours\.light: on-accent #ffffff on accent #ffffff has a contrast of 1\.00/,
    );
    const lost = file('environment.json', { config: {}, icon: 'lost.svg' });
    expect((await type('promote checkout 1.1.0 --config', lost)).error).toMatch(
      /^✖ lost\.svg cannot be read\. Name the file/,
    );
    expect((await type('promote checkout 1.1.0 --no-compose')).code).toBe(0);
    expect((await type('rollback checkout')).code).toBe(0);
    expect((await type('status')).out).toContain('1.0.0              100 %');
  });
});

test('a promotion that is refused keeps nothing of the environment that came with it', async () => {
  await type('publish', built('2.0.0', '99.0.0'));
  const before = made.text('environment.json');
  const other = file('environment.json', { config: { environment: 'other' }, grants });
  expect(await type('promote checkout 2.0.0 --config', other)).toMatchObject({
    code: 1,
    error: expect.stringContaining('needs contract 99.0.0'),
  });
  expect(made.text('environment.json')).toBe(before);
  expect((await type('promote checkout 1.1.0 --config', other)).code).toBe(0);
  expect(made.text('environment.json')).toContain('"environment": "other"');
});

test('can-i-deploy says neither yes nor no where no page could be tried, and ends with 4', async () => {
  expect(await type('can-i-deploy checkout 1.1.0')).toMatchObject({
    code: 4,
    out: expect.stringMatching(/– not smoke-tested: no Chromium; set CHROME_PATH\nNot known: .*--no-smoke/),
  });
});

test('where none is named it is that of the sandbox on this machine, which each output names, and no other', async () => {
  const before = process.cwd();
  const folder = tempFolder();
  try {
    process.chdir(folder);
    env = { USER: 'maria' };
    expect(await type('promote checkout 1.1.0')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^✖ No store is named\. Name it in --store or WATTLINE_STORE: s3:\/\/bucket/),
    });
    cpSync(made.folder, join(folder, '.local/store'), { recursive: true });
    const environment = { config: { environment: 'sandbox' }, grants };
    writeFileSync(join(folder, '.local/store/environment.json'), JSON.stringify(environment));
    expect(await type('promote checkout 1.1.0')).toMatchObject({
      code: 0,
      error: 'Store: .local/store, the sandbox’s on this machine, since no other is named.',
    });
    expect((await type('signing-key')).code).toBe(0);
  } finally {
    process.chdir(before);
  }
});

test('changed-and-shown: a change that could not be composed says that it stays, and ends with 3', async () => {
  writeFileSync(
    join(made.folder, 'environment.json'),
    JSON.stringify({ config: { api: { timeoutMs: 'soon' } }, grants }),
  );
  expect(await type('promote checkout 1.1.0')).toMatchObject({
    code: 3,
    error: expect.stringMatching(
      /^✖ @wattline\/checkout: 1\.0\.0 → 1\.1\.0\. But it is not shown: the site could not be composed\. .*api\.timeoutMs.* run wattline-release compose\.$/,
    ),
  });
});

test('a key goes to a file that only its owner reads, and never over another; the public one is printed', async () => {
  const key = join(tempFolder(), 'key.pem');
  const { out } = await type('signing-key --out', key);
  expect(out).toBe(publicKeyOf(readFileSync(key, 'utf8')));
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect((await type('signing-key --out', key)).error).toMatch(/a key is never written over/);
  const printed = (await type('signing-key')).out;
  expect(publicKeyOf(printed.slice(0, printed.lastIndexOf('\n')))).toBe(printed.split('\n').at(-1));
});

describe('sure-before-acting: a trial with rules', () => {
  test('promote keeps the rules with the trial, and status tells them', async () => {
    const line = 'promote checkout 1.1.0 --steps 20,50,100 --every 1h --unless-worse --lcp 20';
    expect(await type(line)).toMatchObject({ code: 0, out: expect.stringContaining('1.1.0 20 %.') });
    expect((await type('status')).out).toContain(
      '  on trial: 20, 50, 100 %, each for 60 min at least, unless it is worse',
    );
    expect(JSON.parse(made.text('live/checkout.json'))).toMatchObject({
      trial: {
        steps: [20, 50, 100],
        everySeconds: 3_600,
        demands: { rate: 0.02, slower: 0.2, minAddresses: 4 },
      },
    });
  });

  test.each([
    ['--steps 20,50 --traffic 20 --every 1h', /exclude each other/],
    ['--steps 50,20 --every 1h', /shares in percent that grow/],
    ['--steps 100 --every 1h', /shares in percent that grow/],
    ['--steps 20,50', /--every with it, how long each share lasts/],
    ['--steps 20,50 --every 31d', /30 days at most/],
    ['--every 1h', /of a trial with --steps/],
    ['--unless-worse', /of a trial with --steps/],
  ])('%s is no way to write them', async (options, why) => {
    expect(await type(`promote checkout 1.1.0 ${options}`)).toMatchObject({
      code: 2,
      error: expect.stringMatching(why),
    });
  });
});

describe('signed-registry, signed-releases: the keys of a pipeline', () => {
  const [site, part] = [makeSigningKey(), makeSigningKey()];
  /** The process that has the site's key. */
  const composer = () => compose(made.store, readSigningKey(site.privateKey));

  beforeEach(async () => {
    const signed = file('signed.json', { config: { composition: { siteKey: site.publicKey } }, grants });
    await type('compose --config', signed, '--site-key', file('site.pem', site.privateKey));
  });

  test('a team has no key of the site: each of its commands waits until the site shows what it did', async () => {
    for (const line of [
      'promote checkout 1.1.0',
      'rollback checkout',
      'withdraw checkout 1.1.0 --why debits',
      'retire checkout --why over',
      'promote checkout 1.0.0',
    ])
      expect(await typedWhile(composer, line)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\nLive, and shown since 20\d\d-\d\d-\d\dT[\d:.]+Z\./),
      });
    expect((await type('status')).out).toContain('The site shows this.');
  });

  test('it ends with 7 where nothing composes the site, and the change stays', async () => {
    expect(await type('promote checkout 1.1.0')).toMatchObject({
      code: 7,
      error: expect.stringMatching(/1\.0\.0 → 1\.1\.0\. It is not shown: .* See that wattline-release composer runs/),
    });
    expect((await type('status')).out).toContain('The site does not show this yet.');
    expect((await type('promote checkout 1.0.0 --no-compose')).code).toBe(0);
  });

  test('who has the key composes at once, and a part’s own key signs what is published', async () => {
    expect(await type('compose')).toMatchObject({ code: 1, error: expect.stringContaining('no key was given') });
    env = { ...env, WATTLINE_SITE_KEY: site.privateKey };
    expect((await type('promote checkout 1.1.0')).out).toMatch(/The site was composed in/);

    env = { ...env, WATTLINE_PART_KEY: part.privateKey };
    await type('publish', built('1.2.0'));
    expect(made.text('remotes/checkout/1.2.0/part.sig')).toContain(part.publicKey);
  });
});
