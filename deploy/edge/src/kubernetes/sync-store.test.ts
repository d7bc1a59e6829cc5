import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../kubernetes/base/sync-store.sh');

let home: string;
const at = (...path: string[]): string => join(home, ...path);

/** The command line of AWS, as far as a bucket that is a folder: `aws s3 sync FROM TO …`; `sleep` ends the script. */
function commands(aws: string): void {
  for (const [name, text] of Object.entries({ aws, sleep: 'kill $PPID' })) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(at('bin', name), 0o755);
  }
}

const sync = 'rm -rf "$4/site.unwanted"; cp -R "$3/." "$4"; case "$4" in *.site) ;; *) rm -rf "$4/audit" ;; esac';

function fillBucket(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(at('bucket', file, '..'), { recursive: true });
    writeFileSync(at('bucket', file), text);
  }
}

const once = (): void => {
  const env = { ...process.env, PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, STORE: at('bucket'), FOLDER: at('store'), EVERY_SECONDS: '2' };
  spawnSync('sh', [script], { env });
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-sync-'));
  mkdirSync(at('bin'));
  commands(sync);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("the edge's copy of the bucket", () => {
  test('shows the site, and the releases that it names', () => {
    fillBucket({ 'site/index.html': 'one', 'shell/1.0.0/shell.js': 'boot' });
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(readFileSync(at('store/shell/1.0.0/shell.js'), 'utf8')).toBe('boot');
  });

  test('takes the site before the releases: one that is composed meanwhile waits for its turn', () => {
    fillBucket({ 'site/index.html': 'one', 'shell/1.0.0/shell.js': 'boot' });
    cpSync(at('bucket/site'), at('next'), { recursive: true });
    writeFileSync(at('next/index.html'), 'two');
    // After the site was read, another is promoted.
    commands(`cp -R "$3/." "$4"; case "$4" in *.site) cp ${at('next')}/* ${at('bucket/site')} ;; *) rm -rf "$4/site"; mkdir "$4/site" ;; esac`);
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('two');
  });

  test('a document that is gone is gone', () => {
    fillBucket({ 'site/index.html': 'one' });
    mkdirSync(at('store/site'), { recursive: true });
    writeFileSync(at('store/site/old.html'), 'old');
    once();
    expect(readdirSync(at('store/site'))).toEqual(['index.html']);
  });

  test.each([
    ['the bucket cannot be reached', 'exit 1'],
    ['it breaks off before the releases are here', `case "$4" in *.site) ${sync} ;; *) exit 1 ;; esac`],
  ])('%s: what is there stays', (_, aws) => {
    fillBucket({ 'site/index.html': 'one' });
    once();
    fillBucket({ 'site/index.html': 'two' });
    commands(aws);
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(existsSync(at('store/.draft'))).toBe(false);
  });
});
