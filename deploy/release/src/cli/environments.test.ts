import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import { fillStore } from '../testing/fill-store';
import { filledOnce } from '../testing/filled-once';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
const CHECKOUT = '@wattline/checkout';
let folder: string;
let env: NodeJS.ProcessEnv;

async function type(line: string) {
  let [out, error] = ['', ''];
  const code = await run(line.split(' '), {
    out: (text) => (out += text),
    error: (text) => (error += text),
    env,
  });
  return { code, out, error };
}

const storeOf = (name: string): string => join(folder, name);

/** Both stores and their list. Of staging's checkout 1.1.0 came later, and 1.2.0 is published alone. */
const copyStores = filledOnce(async (filled) => {
  folder = filled;
  nameStores();
  for (const name of ['staging', 'production']) {
    const store = folderStore(storeOf(name));
    const { releaseShell, releaseRemote } = fillStore(() => store, tempFolder);
    await releaseShell();
    await releaseRemote(CHECKOUT, '1.0.0');
    await keepEnvironment(
      store,
      readEnvironment({ config: { environment: name }, grants: grantsOf({ confirmation: CHECKOUT }) }),
    );
    await type(`compose --store ${name}`);
  }
  const { releaseRemote, publishRemote } = fillStore(() => folderStore(storeOf('staging')), tempFolder);
  await releaseRemote(CHECKOUT, '1.1.0');
  await publishRemote(CHECKOUT, '1.2.0');
});

/** Writes the list of the stores in `folder`, which the command reads from there. */
function nameStores(): void {
  const file = join(folder, 'environments.json');
  writeFileSync(
    file,
    JSON.stringify({
      staging: { store: storeOf('staging'), previewHost: 'preview.staging.example' },
      production: { store: storeOf('production'), after: 'staging', own: ['config.environment'] },
    }),
  );
  env = { WATTLINE_ENVIRONMENTS: file, USER: 'maria' };
}

beforeEach(() => {
  folder = tempFolder();
  copyStores(folder);
  nameStores();
});

describe('same-bytes: ship', () => {
  test('what everybody has in the environment before, by a part alone; the site shows it', async () => {
    expect(await type('ship checkout --to production')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^@wattline\/checkout: 1\.0\.0 → 1\.1\.0\.\nThe site was composed in/),
    });
    expect(readFileSync(join(storeOf('production'), 'site/confirmation.html'), 'utf8')).toContain(
      '/remotes/checkout/1.1.0/',
    );
    expect((await type('env diff staging production')).code).toBe(0);
  });

  test('several parts without their versions: of each what everybody has', async () => {
    const { out } = await type('ship shell checkout --to production');
    expect(out).toMatch(/^@wattline\/shell 2\.0\.0 was live already\.\n@wattline\/checkout: 1\.0\.0 → 1\.1\.0\./);
  });

  test('while another is on trial there, which one is not guessed', async () => {
    await type('promote checkout 1.2.0 --traffic 20 --store staging');
    expect((await type('ship checkout --to production')).error).toContain('1.2.0 is on trial in staging beside 1.1.0');
    expect(await type('ship checkout 1.2.0 --to production --traffic 5')).toMatchObject({ code: 0 });
  });

  test.each([
    ['ship checkout', 2, '--to is missing.'],
    ['ship checkout --to staging', 2, '--from is missing: which environment staging comes after is not given (after).'],
    ['ship checkout --from staging --to staging', 2, '--from and --to are the same.'],
    ['ship checkout 1.2.0 --to production', 1, 'was never live in staging'],
    ['ship 1.2.0 --to production', 2, 'A part is needed, with its version or without: checkout 1.2.0.'],
    ['ship checkout 1.1.0 1.2.0 --to production', 2, "'1.2.0' follows another version: a part has one."],
    ['ship shell checkout stations --to production', 1, 'Nothing of @wattline/stations is live in staging.'],
    ['ship stations --to production', 1, 'Nothing of @wattline/stations is live in staging.'],
  ])('%s', async (line, code, error) => {
    expect(await type(line)).toMatchObject({ code, error: expect.stringContaining(error) });
  });
});

describe('same-bytes: env diff and status', () => {
  test('versions that differ end with 5, drift with 6; status says drift', async () => {
    expect(await type('env diff staging production')).toMatchObject({
      code: 5,
      out: [
        '  = @wattline/shell 2.0.0',
        '  ≠ @wattline/checkout: 1.1.0 → 1.0.0',
        '  – config.environment: "staging" → "production" (its own)',
        'production differs from staging.',
      ].join('\n'),
    });
    expect((await type('status --store production --lines 0')).out).toContain('Nothing drifted from staging.');
    const { releaseRemote } = fillStore(() => folderStore(storeOf('production')), tempFolder);
    await releaseRemote(CHECKOUT, '1.0.1');
    expect(await type('env diff staging production --json')).toMatchObject({
      code: 6,
      out: expect.stringContaining('"verdict": "drifted"'),
    });
    expect((await type('status --store production --lines 0')).out).toContain(
      'Drift from staging:\n  ✖ @wattline/checkout 1.0.1 was never published in staging',
    );
  });

  test.each([
    ['env', 'Two environments are needed'],
    ['env diff staging', 'Two environments are needed'],
    ['env list staging production', 'Two environments are needed'],
  ])('%s is written wrongly', async (line, error) => {
    expect(await type(line)).toMatchObject({ code: 2, error: expect.stringContaining(error) });
  });
});

describe('previews-apart: compose --preview', () => {
  test('gives its address, is shown by status, and is removed by one command', async () => {
    const made = await type('compose --preview redesign checkout 1.2.0 --store staging --days 3');
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^https:\/\/redesign\.preview\.staging\.example\/\n {2}@wattline\/checkout 1\.2\.0\n {2}until 20/,
      ),
    });
    expect((await type('status --store staging --lines 0')).out).toMatch(
      /Previews:\n {2}redesign {2}@wattline\/checkout 1\.2\.0, by maria, until 20/,
    );
    expect((await type('compose --preview redesign --remove --store staging')).out).toBe(
      'The preview redesign is removed.',
    );
    expect(existsSync(join(storeOf('staging'), 'previews/redesign/index.html'))).toBe(false);
  });

  test('a preview past its time goes when the site is composed', async () => {
    await type('compose --preview redesign --store staging');
    const file = join(storeOf('staging'), 'previews/redesign.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...written, expires: '2026-01-01T00:00:00.000Z' }));
    expect((await type('status --store staging --lines 0')).out).toContain('until its time is over');
    expect((await type('compose --store staging')).error).toBe('The preview redesign was removed: its time was over.');
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ['compose checkout 1.2.0 --store staging', 2, 'Releases are named for a preview alone'],
    ['compose --preview Re/Design checkout 1.2.0 --store staging', 1, 'Write re-design.'],
    ['compose --preview redesign checkout --store staging', 2, 'A part and its version are needed'],
    ['compose --preview redesign --days 91 --store staging', 2, '--days takes a whole number from 1 to 90'],
    ['compose --preview redesign --remove --store staging', 1, 'There is no preview redesign.'],
  ])('%s', async (line, code, error) => {
    expect(await type(line)).toMatchObject({ code, error: expect.stringContaining(error) });
  });
});

describe('the file that names environments', () => {
  test.each([
    ['{', 'Mend it is no JSON.'],
    [JSON.stringify({ Staging: { store: 'x' } }), 'Mend Staging'],
    [JSON.stringify({ staging: { stor: 'x' } }), 'Mend staging.store'],
    [JSON.stringify({ production: { store: 'x', after: 'staging' } }), "there is no environment 'staging'"],
  ])('%s cannot be used', async (content, error) => {
    writeFileSync(join(folder, 'environments.json'), content);
    expect(await type('status')).toMatchObject({ code: 1, error: expect.stringContaining(error) });
  });

  test('a slip in a name is no store of its own; a folder of that name is', async () => {
    const { code, error } = await type('status --store prodution');
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/^✖ There is no environment 'prodution'\. There are .*production.*\.\/prodution\.$/),
    });
    expect((await type('env diff staging prodution')).error).toContain("There is no environment 'prodution'");
    expect((await type('status --store ./prodution')).code).toBe(0);
    env = { USER: 'maria' };
    expect((await type('status --store prodution')).error).toContain('environments.json names none here');
  });

  test('one that was named has to be there; without a name it may be missing', async () => {
    expect((await type(`status --environments ${join(folder, 'none.json')}`)).error).toContain('cannot be read');
    env = { USER: 'maria' };
    expect((await type(`status --store ${storeOf('staging')}`)).code).toBe(0);
  });
});
