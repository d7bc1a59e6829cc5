import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../kubernetes/base/sync-store.sh');

let home: string;
const at = (...path: string[]): string => join(home, ...path);

/** So many rounds, then `sleep` ends the script. */
let rounds: number;

/**
 * The command line of AWS, as far as a bucket that is a folder: `s3 sync` of previews, `s3 cp FROM TO --recursive …` and
 * `s3api list-objects-v2`, each written down.
 */
function commands({
  site = '',
  release = '',
  list = '',
  previews = '',
}: { site?: string; release?: string; list?: string; previews?: string } = {}): void {
  const aws = `
    echo "$1 $2 $3" >> ${at('asked')}
    case "$1 $2 $3" in
      's3 sync '*/previews) ${previews} rm -rf "$4"; [ ! -e "$3" ] || cp -Rp "$3" "$4" ;;
      's3api list-objects-v2 '*) ${list || `(cd ${at('bucket')} && find site -type f | sort | xargs cksum)`} ;;
      's3 cp '*/site) ${site || 'cp -Rp "$3/." "$4"'} ;;
      's3 cp '*) ${release || 'mkdir -p "$4" && cp -Rp "$3/." "$4"; case "$*" in *" --exclude .maps/*"*) rm -rf "$4/.maps" ;; esac'} ;;
    esac`;
  const sleep = `echo >> ${at('slept')}; [ "$(wc -l < ${at('slept')})" -lt ${rounds} ] || kill $PPID`;
  for (const [name, text] of Object.entries({ aws, sleep })) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(at('bin', name), 0o755);
  }
}

function fillBucket(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(at('bucket', file, '..'), { recursive: true });
    writeFileSync(at('bucket', file), text);
  }
}

const once = (): void => {
  rmSync(at('slept'), { force: true });
  const env = {
    ...process.env,
    PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
    STORE: at('bucket'),
    FOLDER: at('store'),
    EVERY_SECONDS: '2',
  };
  spawnSync('sh', [script], { env });
};

/** A site that names releases of the shell and of a part. */
const siteOf = (text: string, ...releases: readonly string[]): void =>
  fillBucket({
    'site/index.html': text,
    'site/releases.as-composed': releases.join('\n'),
    ...Object.fromEntries(releases.map((release) => [`${release}/a.js`, release])),
  });
const asked = (): readonly string[] => readFileSync(at('asked'), 'utf8').trim().split('\n');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-sync-'));
  mkdirSync(at('bin'));
  rounds = 1;
  commands();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("the edge's copy of the bucket", () => {
  test('it shows the site, and the releases that it names; not history', () => {
    fillBucket({ 'remotes/checkout/0.9.0/a.js': 'old', 'shell/live.json': '{}' });
    siteOf('one', 'shell/1.0.0', 'remotes/checkout/1.0.0');
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(readFileSync(at('store/shell/1.0.0/a.js'), 'utf8')).toBe('shell/1.0.0');
    expect(readdirSync(at('store/remotes/checkout'))).toEqual(['1.0.0']);
  });

  test('source maps and failures of parts do not come to an edge', () => {
    siteOf('one', 'remotes/checkout/1.0.0');
    fillBucket({ 'remotes/checkout/1.0.0/.maps/a.js.map': '{}', 'remotes/checkout/.errors/2026-11-29.json': '{}' });
    once();
    expect(readdirSync(at('store/remotes/checkout'))).toEqual(['1.0.0']);
    expect(readdirSync(at('store/remotes/checkout/1.0.0'))).toEqual(['a.js']);
  });

  test('a pass without a change lists the site and looks at previews; a promotion fetches one release, and what is named no more goes', () => {
    siteOf('one', 'shell/1.0.0', 'remotes/checkout/1.0.0');
    rounds = 3;
    commands();
    once();
    expect(asked().filter((line) => line.startsWith('s3 cp'))).toHaveLength(3);
    siteOf('two', 'shell/1.0.0', 'remotes/checkout/1.1.0');
    rounds = 1;
    commands();
    rmSync(at('asked'));
    once();
    expect(asked().filter((line) => line.startsWith('s3 cp'))).toEqual([
      `s3 cp ${at('bucket/site')}`,
      `s3 cp ${at('bucket/remotes/checkout/1.1.0')}`,
    ]);
    expect(readdirSync(at('store/remotes/checkout'))).toEqual(['1.1.0']);
  });

  test('a release that a preview or a signed link shows is here too', () => {
    siteOf('one', 'shell/1.0.0');
    fillBucket({
      'previews/redesign/releases.as-composed': 'remotes/checkout/2.0.0',
      'previews/checkout_3.0.0.link': 'remotes/checkout/3.0.0',
      'remotes/checkout/2.0.0/a.js': 'two',
      'remotes/checkout/3.0.0/a.js': 'three',
    });
    once();
    expect(readdirSync(at('store/remotes/checkout')).toSorted()).toEqual(['2.0.0', '3.0.0']);
    siteOf('two', 'shell/1.0.0');
    once();
    expect(readFileSync(at('store/remotes/checkout/3.0.0/a.js'), 'utf8')).toBe('three');
  });

  test('a removed document is removed', () => {
    fillBucket({ 'site/index.html': 'one' });
    mkdirSync(at('store/site'), { recursive: true });
    writeFileSync(at('store/site/old.html'), 'old');
    once();
    expect(readdirSync(at('store/site'))).toEqual(['index.html']);
  });

  test('previews-apart: a preview is shown, a removed one is not, and a failing one does not stop the site', () => {
    fillBucket({ 'site/index.html': 'one', 'previews/redesign/index.html': 'new' });
    once();
    expect(readFileSync(at('store/previews/redesign/index.html'), 'utf8')).toBe('new');
    rmSync(at('bucket/previews'), { recursive: true });
    fillBucket({ 'site/index.html': 'two' });
    once();
    expect(existsSync(at('store/previews/redesign'))).toBe(false);
    fillBucket({ 'site/index.html': 'three' });
    commands({ previews: 'exit 1;' });
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('three');
  });

  test.each([
    ['the bucket cannot be reached', { list: 'exit 1', site: 'exit 1', release: 'exit 1' }],
    ['it breaks off within the site', { site: 'exit 1' }],
    ['it breaks off before the releases are here', { release: 'exit 1' }],
  ])('the present files stay if %s', (_, broken) => {
    siteOf('one', 'shell/1.0.0');
    once();
    siteOf('two', 'shell/1.1.0');
    commands(broken);
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(existsSync(at('store/.draft'))).toBe(false);
  });
});
