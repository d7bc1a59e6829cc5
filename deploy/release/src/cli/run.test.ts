import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseMinute } from '@wattline/health';
import { makeSigningKey, publicKeyOf } from '../signing/signing-key';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { filledOnce } from '../testing/filled-once';
import { minuteOf } from '../testing/made-up-minutes';
import { tempFolders } from '../testing/temp-folder';
import { commands, run } from './run';

// An ES module, which Jest does not read; and no browser may be found here.
jest.mock('../../find-browser.mjs', () => ({ findBrowser: () => null, browserArguments: () => [] }));

const tempFolder = tempFolders();
let store: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  store = join(tempFolder(), 'store');
  env = { WATTLINE_STORE: store, USER: 'maria' };
});

/** As typed: words between blanks. */
async function type(line: string, ...more: readonly string[]) {
  let [out, error] = ['', ''];
  const code = await run([...line.split(' ').filter(Boolean), ...more], {
    out: (text) => (out += text),
    error: (text) => (error += text),
    env,
  });
  return { code, out, error };
}

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

const copyStore = filledOnce(async (filled) => {
  [store, env] = [filled, { WATTLINE_STORE: filled, USER: 'maria' }];
  const shell = tempFolder();
  fakeShell(shell, { worker: 'work()' });
  for (const dist of [shell, built('1.0.0'), built('1.1.0')]) await type('publish', dist);
  await type(
    'promote shell 2.0.0 checkout 1.0.0 --config',
    file('environment.json', {
      config: { environment: 'test' },
      grants: { '@wattline/checkout': { prefixes: ['confirmation'] } },
    }),
  );
});

/** A shell and checkout 1.0.0 live, and 1.1.0 published. */
const stand = (): void => copyStore(store);

/** Whether the site's service worker is one that removes itself. */
const isRemoved = (): boolean => readFileSync(join(store, 'site/sw.js'), 'utf8').includes('unregister');

const json = async (line: string): Promise<unknown> => JSON.parse((await type(`${line} --json`)).out);

describe('shipping a part', () => {
  test('publish, can-i-deploy, promote to some, to all, and back: each says what it did', async () => {
    stand();
    expect(await type('publish', built('1.2.0'))).toEqual({
      code: 0,
      out: '@wattline/checkout 1.2.0 is published.',
      error: '',
    });
    expect(await type('can-i-deploy checkout 1.2.0 --no-smoke')).toEqual({
      code: 0,
      out: '✓ @wattline/checkout 1.2.0 with @wattline/shell 2.0.0\n– not smoke-tested: --no-smoke\nYes.',
      error: '',
    });
    expect((await type('promote checkout 1.2.0 --traffic 20')).out).toMatch(
      /^@wattline\/checkout: 1\.0\.0 → 1\.0\.0 80 %, 1\.2\.0 20 %\.\nThe site was composed in \d+ ms\.$/,
    );
    expect((await type('promote @wattline/checkout 1.2.0')).out).toMatch(/1\.0\.0 80 %, 1\.2\.0 20 % → 1\.2\.0\./);
    expect((await type('promote checkout 1.2.0')).out).toMatch(/^@wattline\/checkout 1\.2\.0 was live already\./);
    expect((await type('rollback checkout')).out).toMatch(/1\.2\.0 → 1\.0\.0\./);
    expect(readFileSync(join(store, 'site/confirmation.html'), 'utf8')).toContain('/remotes/checkout/1.0.0/');
  });

  test('as JSON', async () => {
    stand();
    expect(await json('can-i-deploy checkout 1.1.0 --no-smoke')).toEqual({
      canDeploy: true,
      fits: [
        {
          remote: { name: '@wattline/checkout', version: '1.1.0' },
          shell: { name: '@wattline/shell', version: '2.0.0' },
          problems: [],
        },
      ],
      checked: [{ release: { name: '@wattline/checkout', version: '1.1.0' }, problems: [] }],
      smoke: { smoked: [], why: '--no-smoke' },
    });
    expect(await json('promote checkout 1.1.0 --by luis')).toEqual({
      changes: [{ part: '@wattline/checkout', from: '1.0.0', to: '1.1.0', result: 'done' }],
      composedInMs: expect.any(Number),
      troubles: [],
    });
    expect(await json('status --lines 1')).toMatchObject({
      site: 'composed',
      parts: [{}, { name: '@wattline/checkout', previous: '1.0.0', by: 'luis' }],
      log: [{ by: 'luis' }],
    });
  });

  test('status in words', async () => {
    stand();
    await type('promote checkout 1.1.0 --traffic 5');
    await type('promote checkout 9.9.9');
    const { out } = await type('status --lines 2');
    expect(out).toContain(
      '@wattline/checkout\n  1.0.0               95 %   contract 1.0.0\n  1.1.0                5 %   contract 1.0.0\n  before: nothing; since ',
    );
    expect(out).toContain('The site shows this.');
    expect(out).toMatch(
      /maria {2}promote {2}@wattline\/checkout {2}9\.9\.9 {2}refused {2}\(@wattline\/checkout 9\.9\.9 is not published\. Publish it first\.\)/,
    );
  });

  test('retire says what its routes then show, how it comes back, and why it is away', async () => {
    stand();
    const { code, out } = await type('retire checkout --why', 'the processor is away');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^@wattline\/checkout: 1\.0\.0 → nothing\.\nThe site was composed in \d+ ms\.\n\/confirmation: /,
    );
    expect(out).toContain("'Not available here' with a way home");
    expect(out).toContain('To bring it back: wattline-release promote checkout 1.0.0.');
    expect((await type('status')).out).toMatch(
      /@wattline\/checkout\n {2}retired, 1\.0\.0 was live; since .*, by maria \(the processor is away\)/,
    );
    expect((await type('promote checkout 1.0.0')).out).toMatch(/^@wattline\/checkout: nothing → 1\.0\.0\./);
    expect((await type('status')).out).not.toContain('retired,');
  });

  test('withdraw says what is live then, and how the version is allowed again', async () => {
    stand();
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

  test('--no-compose leaves the site as it is', async () => {
    stand();
    expect((await type('promote checkout 1.1.0 --no-compose')).out).toContain(
      'Visitors see it once the site is composed.',
    );
    expect(readFileSync(join(store, 'site/confirmation.html'), 'utf8')).toContain('/remotes/checkout/1.0.0/');
    expect((await type('status')).out).toContain('The site does not show this yet. Run wattline-release compose.');
    expect((await type('compose')).code).toBe(0);
    expect(readFileSync(join(store, 'site/confirmation.html'), 'utf8')).toContain('/remotes/checkout/1.1.0/');
  });

  test('what the options say of the environment stays for those who come after', async () => {
    stand();
    await type('compose --fallback-base https://cdn2.example --allow-local-overrides');
    await type('promote checkout 1.1.0');
    expect(readFileSync(join(store, 'site/confirmation.html'), 'utf8')).toMatch(
      /script-src [^;]*https:\/\/cdn2\.example http:\/\/localhost:\*/,
    );
    await type('compose --no-allow-local-overrides');
    expect(readFileSync(join(store, 'site/confirmation.html'), 'utf8')).not.toContain('localhost:');
  });

  test('compose --no-worker removes the service worker, and promotions keep to that until --worker', async () => {
    stand();
    expect(isRemoved()).toBe(false);
    await type('compose --no-worker');
    expect(isRemoved()).toBe(true);
    await type('promote checkout 1.1.0');
    expect(isRemoved()).toBe(true);
    await type('compose --worker');
    expect(isRemoved()).toBe(false);
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
    stand();
    expect(await type(line)).toEqual({ code: 1, out: '', error });
  });

  test('can-i-deploy that says no', async () => {
    stand();
    await type('publish', built('2.0.0', '2.0.0'));
    const { code, out } = await type('can-i-deploy checkout 2.0.0');
    expect({ code, out }).toEqual({
      code: 1,
      out: '✖ @wattline/checkout 2.0.0 with @wattline/shell 2.0.0\n    needs contract 2.0.0, and the shell offers 1.0.0\n– not smoke-tested: it does not fit\nNo.',
    });
    expect((await type('promote checkout 2.0.0')).code).toBe(1);
  });

  test('can-i-deploy says no to a part that carries a copy of what it needs of the shell, or weighs more than it may', async () => {
    stand();
    const dist = tempFolder();
    const heavy = Array.from({ length: 4_000 }, (_, index) => (index * 7_919 + index ** 3).toString(36)).join('_');
    fakeRemote(dist, '@acme/parking', {
      code: heavy,
      files: { 'vendor.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}' },
      needs: { react: '^19.3.1' },
    });
    expect((await type('publish', dist)).error).toMatch(
      /^⚠ @acme\/parking: the entry .*⚠ @acme\/parking: carries a copy of react, which it needs of the shell/s,
    );
    const { code, out } = await type('can-i-deploy @acme/parking 1.0.0 --no-smoke');
    expect({ code, lines: out.split('\n').slice(2) }).toEqual({
      code: 1,
      lines: [
        '✖ @acme/parking 1.0.0',
        '    carries a copy of react, which it needs of the shell: share it with import: false',
        expect.stringMatching(
          /^ {4}its entry weighs \d+\.\d KB \(brotli\), and may 14 KB: .* or write "kilobytes": \d+ into grants\["@acme\/parking"\] of the environment$/,
        ),
        '– not smoke-tested: --no-smoke',
        'No.',
      ],
    });
  });

  test('can-i-deploy without a browser says that it tried nothing in a page, and how it would', async () => {
    stand();
    expect(await type('can-i-deploy checkout 1.1.0')).toEqual({
      code: 0,
      out: '✓ @wattline/checkout 1.1.0 with @wattline/shell 2.0.0\n– not smoke-tested: no Chromium; set CHROME_PATH\nYes.',
      error: '',
    });
  });

  test('integrity-fails-closed: can-i-deploy says no to a release that was altered in the store', async () => {
    stand();
    writeFileSync(join(store, 'remotes/checkout/1.1.0/module.js'), 'altered()');
    expect(await type('can-i-deploy checkout 1.1.0')).toEqual({
      code: 1,
      out: '',
      error: '✖ @wattline/checkout 1.1.0 is not what its part.json says: module.js. Publish it under a new version.',
    });
  });

  test('a mistake in the environment changes nothing', async () => {
    stand();
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

  test("a brand's mark is read from the file that the environment names", async () => {
    stand();
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30"/></svg>';
    writeFileSync(join(store, '../acme.svg'), icon);
    const environment = join(store, '../acme.json');
    writeFileSync(environment, JSON.stringify({ config: { brand: { name: 'Acme Carga' } }, icon: 'acme.svg' }));
    expect((await type('compose --config', environment)).error).toBe('');
    expect(readFileSync(join(store, 'site/icon.svg'), 'utf8')).toBe(icon);
    const html = readFileSync(join(store, 'site/index.html'), 'utf8');
    expect(html).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
    expect(html).toContain('"brand":{"name":"Acme Carga","icon":"/icon.svg"}');
    const { name, icons } = JSON.parse(readFileSync(join(store, 'site/app.webmanifest'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect([name, icons]).toEqual(['Acme Carga', [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]]);
  });
});

test('changed-and-shown: a change that could not be composed says that it stays, and ends with 3', async () => {
  stand();
  writeFileSync(join(store, 'environment.json'), JSON.stringify({ config: { api: { timeoutMs: 'soon' } } }));
  expect(await type('promote checkout 1.1.0')).toMatchObject({
    code: 3,
    error: expect.stringMatching(
      /^✖ @wattline\/checkout: 1\.0\.0 → 1\.1\.0\. But it is not shown: the site could not be composed\. .*api\.timeoutMs.* run wattline-release compose\.$/,
    ),
  });
});

describe('written wrongly: the usage, and code 2', () => {
  test.each([
    ['', /^$/],
    ['deploy checkout', /'deploy' is no command\. There are init, publish, can-i-deploy, promote, /],
    ['publish', /One folder is needed at least\. Usage: wattline-release publish <dist-folder>/],
    ['promote checkout', /A part and its version are needed: checkout 1\.2\.0\. Usage: wattline-release promote/],
    ['promote shell checkout', /'checkout' is no version\. Each part is named with its version: shell 1\.2\.0\./],
    ['promote checkout 1.1.0 --traffic 100', /--traffic takes a whole number from 1 to 99, not '100'\./],
    ['status --store', /argument missing\. Usage: wattline-release status/],
    ['promote checkout 1.1.0 --force', /Unknown option '--force'/],
    ['retire checkout', /--why is missing: the reason/],
    ['watch checkout --rate 5 --min-loads 20', /--health is missing, or --prometheus, or --reports\./],
    ['watch checkout --reports https://x.example --min-loads 20', /--rate is missing\./],
    ['watch checkout --reports https://x.example --threshold 3', /--rate is missing\./],
    ['watch checkout --reports https://x.example --rate 5', /--min-loads is missing\./],
    [
      'watch checkout --reports https://x.example --rate 101 --min-loads 20',
      /--rate takes a percentage above 0, 100 at most/,
    ],
    [
      'watch checkout --reports https://x.example --rate 5 --min-loads 20 --threshold 0',
      /--threshold takes a whole number/,
    ],
    ['watch checkout --reports x.example --rate 5 --min-loads 20', /--reports takes an address/],
    ['watch checkout --health x.example --rate 2% --min-loads 200', /--health takes an address/],
    ['watch checkout --health https://x --reports https://x --rate 2% --min-loads 200', /--reports stands alone/],
    ['watch checkout --health https://x --prometheus https://x --rate 2% --min-loads 200', /exclude each other/],
    ['watch checkout --health https://x --rate two --min-loads 200', /--rate takes a percentage/],
    ['watch checkout --health https://x --rate 2% --min-loads 200 --steps 20,5', /--steps takes shares/],
    ['watch checkout --health https://x --rate 2% --min-loads 200 --lcp fast', /--lcp takes a percentage/],
    ['override checkout --key k --site https://x.example', /Either --version or --url/],
    ['override checkout --version 1.0.0 --key k --site x.example', /--site takes the address of a page/],
  ])('%s', async (line, error) => {
    const answer = await type(line);
    expect(answer.code).toBe(2);
    expect(answer.error).toMatch(error);
  });
});

test('help, of all commands and of one', async () => {
  const all = await type('--help');
  expect(all.code).toBe(0);
  for (const command of [
    'publish',
    'promote',
    'rollback',
    'retire',
    'status',
    'can-i-deploy',
    'compose',
    'watch',
    'override',
    'signing-key',
    'verify-site',
    'ship',
    'env',
  ]) {
    expect(all.out).toContain(`\n  ${command} `);
  }
  expect(all.out).toContain(
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 watch rolled a release back, or what was done\nis not shown: run compose, 4 watch could not tell, 5 a site differs,\nor an environment, 6 an environment drifted.',
  );
  expect(all.out.split('\n').filter((text) => text.length > 130)).toEqual([]);
  for (const command of Object.keys(commands)) {
    const { code, out } = await type(`${command} --help`);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: wattline-release ${command}`);
    expect(out.split('\n').filter((text) => text.length > 130)).toEqual([]);
  }
  const one = await type('promote --help');
  expect(one.out).toContain('wattline-release promote <part> <version>');
  expect(one.out).toContain('--store <folder');
  expect(one.out).not.toContain('wattline-release publish');
});

test('who does it: --by, else who runs the workflow, else the signed-in user', async () => {
  stand();
  const by = async () => /^\S+ {2}(\S+)/m.exec((await type('status --lines 1')).out.split('\n\n').at(-1) ?? '')?.[1];
  await type('promote checkout 1.1.0');
  expect(await by()).toBe('maria');
  env['GITHUB_ACTOR'] = 'pipeline';
  await type('rollback checkout');
  expect(await by()).toBe('pipeline');
  await type('promote checkout 1.1.0 --by luis');
  expect(await by()).toBe('luis');
});

describe('overrides', () => {
  test('a key goes to a file that only its owner reads, and never over another; the public one is printed', async () => {
    const key = join(tempFolder(), 'key.pem');
    const { out } = await type('signing-key --out', key);
    expect(out).toBe(publicKeyOf(readFileSync(key, 'utf8')));
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect((await type('signing-key --out', key)).error).toMatch(/a key is never written over/);
    const printed = (await type('signing-key')).out;
    expect(publicKeyOf(printed.slice(0, printed.lastIndexOf('\n')))).toBe(printed.split('\n').at(-1));
  });

  test('a link is all that is printed', async () => {
    stand();
    const key = join(tempFolder(), 'key.pem');
    await type('signing-key --out', key);
    const { out } = await type('override checkout --version 1.1.0 --site https://charge.example --key', key);
    expect(out).toMatch(/^https:\/\/charge\.example\/\?override=[\w-]+\.[\w-]+$/);
  });
});

test('watch that takes a release back ends with 3, one that sees nothing with 0', async () => {
  stand();
  await type('promote checkout 1.1.0');
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      releases: [{ remote: '@wattline/checkout', version: '1.1.0', loads: 18, failures: 2, addresses: 2 }],
    }),
  );
  const line =
    'watch checkout --reports https://x.example/api/part-reports --for 1 --interval 1 --rate 10 --min-loads 20 --min-addresses 2 --threshold';
  expect(await type(`${line} 3`)).toEqual({ code: 0, out: '@wattline/checkout: nothing to take back.', error: '' });
  expect(await type(`${line} 2`)).toEqual({
    code: 3,
    out: '@wattline/checkout was rolled back: 1.1.0 → 1.0.0.',
    error: '',
  });
  expect(answers).toHaveBeenCalled();
});

const answered = (onTrial: Partial<ReleaseMinute>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      minutes: [minuteOf('1.0.0', 0, { loads: 5_000, failures: 20 }), minuteOf('1.1.0', 0, onTrial)],
    }),
  );

describe('sure-before-acting: watch --health', () => {
  const line =
    'watch checkout --health https://x.example/api/release-health --rate 2% --min-loads 200 --for 1 --interval 1';
  const failing = { loads: 250, failures: 30 };

  test('ends with 3 where the release was taken back, and shows the token that it was given', async () => {
    stand();
    await type('promote checkout 1.1.0 --traffic 5');
    env = { ...env, WATTLINE_HEALTH_TOKEN: 'let-me-in' };
    const asked = answered(failing);
    const answer = await type(line);
    expect(answer).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^@wattline\/checkout was rolled back: .* → 1\.0\.0\. /),
    });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer let-me-in' } });
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      search: expect.stringMatching(/^\?part=%40wattline%2Fcheckout&since=20.*&marks=yes$/),
    });
  });

  test('ends with 4 where it could not judge, and says what it saw', async () => {
    stand();
    await type('promote checkout 1.1.0 --traffic 5');
    answered({ loads: 20, failures: 0 });
    expect(await type(`${line} --steps 5,20,50,100`)).toMatchObject({
      code: 4,
      out: expect.stringMatching(/^@wattline\/checkout cannot be judged yet, and keeps its share\. .*0 of 20 loads/),
      error: expect.stringContaining('of 200 loads that it takes'),
    });
  });

  test("an answer that is not the service's is no verdict", async () => {
    stand();
    await type('promote checkout 1.1.0 --traffic 5');
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<html>'));
    expect(await type(line)).toMatchObject({ code: 1, error: expect.stringContaining('never read') });
  });

  test('status shows how each live release did', async () => {
    stand();
    await type('promote checkout 1.1.0 --traffic 5');
    answered(failing);
    expect((await type('status --health https://x.example/api/release-health')).out).toMatch(
      /1\.1\.0 +5 % {3}contract 1\.0\.0\n {4}250 loads, 12 % failed\n/,
    );
  });
});

describe('signed-registry, signed-releases: the keys of a pipeline', () => {
  test('a team promotes without the key of the site, which is composed by what has it', async () => {
    const [site, part] = [makeSigningKey(), makeSigningKey()];
    stand();
    await type(
      'compose --config',
      file('signed.json', {
        config: { composition: { siteKey: site.publicKey } },
      }),
      '--site-key',
      file('site.pem', site.privateKey),
    );
    expect(await type('promote checkout 1.1.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Visitors see it once the site is composed.'),
    });
    expect(await type('compose')).toMatchObject({ code: 1, error: expect.stringContaining('no key was given') });
    env = { ...env, WATTLINE_SITE_KEY: site.privateKey };
    expect((await type('compose')).out).toMatch(/^The site was composed in/);

    env = { ...env, WATTLINE_PART_KEY: part.privateKey };
    await type('publish', built('1.2.0'));
    expect(readFileSync(join(store, 'remotes/checkout/1.2.0/part.sig'), 'utf8')).toContain(part.publicKey);
  });
});
