import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from './workspace';

const finder = pathToFileURL(join(workspace, 'deploy/local/find-browser.mjs')).href;

/*
 * find-browser.mjs runs before anything is installed, so it is no TypeScript and no CommonJS: each test calls it in a
 * separate Node, on a pretended machine that has only the files below `home`.
 */
const program = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { home } = JSON.parse(process.argv[1]);
const { existsSync } = fs;
fs.existsSync = (path) => String(path).startsWith(home) && existsSync(path);
syncBuiltinESMExports();
const { findBrowser } = await import(${JSON.stringify(finder)});
console.log(JSON.stringify(findBrowser()));
`;

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-browser-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function onMachine(files: readonly string[], env: NodeJS.ProcessEnv = {}): string | null {
  for (const file of files) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), '');
  }
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify({ home })], {
    encoding: 'utf8',
    env: { HOME: home, USERPROFILE: home, PATH: [join(home, 'bin'), join(home, 'sbin')].join(delimiter), ...env },
  });
  const found = JSON.parse(output) as string | null;
  return found === null ? null : found.slice(home.length + 1).replaceAll('\\', '/');
}

const cache = '.cache/ms-playwright';
const forTesting = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';

describe('the browser to test with', () => {
  test('it is null on a machine without one', () => {
    expect(onMachine(['bin/firefox', `${cache}/firefox-1500/firefox/firefox`])).toBeNull();
  });

  test.each(['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'])(
    'is an installed %s',
    (name) => {
      expect(onMachine([`sbin/${name}`])).toBe(`sbin/${name}`);
    },
  );

  test('it is the named one first, then an installed one, then a download', () => {
    const download = `${cache}/chromium-1200/chrome-linux64/chrome`;
    const named = { CHROME_PATH: join(home, 'mine/chrome') };
    expect(onMachine([download])).toBe(download);
    expect(onMachine(['bin/chromium'])).toBe('bin/chromium');
    expect(onMachine(['mine/chrome'], named)).toBe('mine/chrome');
  });

  test('a name that leads nowhere does not stop the search', () => {
    expect(onMachine(['bin/chromium'], { CHROME_PATH: join(home, 'gone') })).toBe('bin/chromium');
  });

  test.each([
    [cache, 'chrome-linux64/chrome'],
    [cache, 'chrome-linux-arm64/chrome'],
    ['Library/Caches/ms-playwright', `chrome-mac-x64/${forTesting}`],
    ['Library/Caches/ms-playwright', `chrome-mac-arm64/${forTesting}`],
    ['AppData/Local/ms-playwright', 'chrome-win64/chrome.exe'],
  ])('Playwright’s download in %s is found: %s', (folder, path) => {
    expect(onMachine([`${folder}/chromium-1200/${path}`, `${folder}/.links/x`])).toBe(
      `${folder}/chromium-1200/${path}`,
    );
  });

  test('the browser is found in Playwright’s configured folder', () => {
    const path = 'elsewhere/chromium-1200/chrome-linux64/chrome';
    expect(onMachine([path], { PLAYWRIGHT_BROWSERS_PATH: join(home, 'elsewhere') })).toBe(path);
  });

  test.each(['bin/chromium-headless-shell', 'bin/chrome-headless-shell'])(
    'it is rather a headless shell: %s',
    (shell) => {
      expect(onMachine(['bin/chromium', shell])).toBe(shell);
    },
  );

  test.each([
    [cache, 'chrome-headless-shell-linux64/chrome-headless-shell'],
    [cache, 'chrome-headless-shell-linux-arm64/chrome-headless-shell'],
    ['Library/Caches/ms-playwright', 'chrome-headless-shell-mac-x64/chrome-headless-shell'],
    ['Library/Caches/ms-playwright', 'chrome-headless-shell-mac-arm64/chrome-headless-shell'],
    ['AppData/Local/ms-playwright', 'chrome-headless-shell-win64/chrome-headless-shell.exe'],
  ])('a headless shell that Playwright downloads into %s comes before an installed browser: %s', (folder, path) => {
    const shell = `${folder}/chromium_headless_shell-1200/${path}`;
    expect(onMachine(['bin/chromium', shell])).toBe(shell);
  });

  test('the named browser comes before a headless shell', () => {
    const named = { CHROME_PATH: join(home, 'mine/chrome') };
    expect(onMachine(['mine/chrome', 'bin/chromium-headless-shell'], named)).toBe('mine/chrome');
  });
});
