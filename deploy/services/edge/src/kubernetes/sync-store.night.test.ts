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
 * The command line of AWS, as far as a bucket that is a folder: `s3 sync FROM TO …` (which compares sizes and times, as the
 * real one does), `s3 cp FROM TO --recursive …` and `s3api list-objects-v2`, each written down.
 */
function commands({
  sync = '',
  cp = '',
  list = '',
  previews = '',
}: { sync?: string; cp?: string; list?: string; previews?: string } = {}): void {
  const aws = `
    set -f
    echo "$1 $2 $3" >> ${at('asked')}
    each() { (cd "$1" && find . -type f $4) | while read -r file; do "$2" "$1/$file" "$3/$file"; done; }
    copy() { mkdir -p "$(dirname "$2")"; cp -p "$1" "$2"; }
    differs() { [ ! -e "$2" ] || [ "$1" -nt "$2" ] || [ "$2" -nt "$1" ] || [ "$(wc -c < "$1")" != "$(wc -c < "$2")" ]; }
    update() { if differs "$1" "$2"; then copy "$1" "$2"; fi; }
    case "$1 $2" in
      's3 sync') case "$3" in
        */previews) ${previews} rm -rf "$4"; [ ! -e "$3" ] || cp -Rp "$3" "$4"; exit ;;
      esac ;;
    esac
    case "$1 $2" in
      's3api list-objects-v2') ${list || `(cd ${at('bucket')} && find site -type f | sort | xargs cksum)`} ;;
      's3 cp') ${cp || 'each "$3" copy "$4"'} ;;
      's3 sync') ${sync || `each "$3" update "$4" "-not -path ./site/* -not -path ./previews/* -not -path ./audit/*"`} ;;
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

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-sync-'));
  mkdirSync(at('bin'));
  rounds = 1;
  commands();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("the edge's copy of the bucket", () => {
  test('it shows the site, and the releases that it names', () => {
    fillBucket({ 'site/index.html': 'one', 'shell/1.0.0/shell.js': 'boot' });
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(readFileSync(at('store/shell/1.0.0/shell.js'), 'utf8')).toBe('boot');
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
    ['the bucket cannot be reached', { list: 'exit 1', cp: 'exit 1', sync: 'exit 1' }],
    ['it breaks off within the site', { cp: 'exit 1' }],
    ['it breaks off before the releases are here', { sync: 'exit 1' }],
  ])('the present files stay if %s', (_, broken) => {
    fillBucket({ 'site/index.html': 'one' });
    once();
    fillBucket({ 'site/index.html': 'two' });
    commands(broken);
    once();
    expect(readFileSync(at('store/site/index.html'), 'utf8')).toBe('one');
    expect(existsSync(at('store/.draft'))).toBe(false);
  });
});
