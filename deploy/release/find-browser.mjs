import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Chromium without windows takes less than half of Chrome's time for a page, so it comes first. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const forTesting = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';

/** Where the headless shell lies in Playwright's download of it. */
const insideShell = ['linux64', 'linux-arm64', 'mac-x64', 'mac-arm64', 'win64'].map(
  (platform) => `chrome-headless-shell-${platform}/chrome-headless-shell${platform.startsWith('win') ? '.exe' : ''}`,
);

/** Where a browser lies in Playwright's download: Chrome for Testing's layout, then that of older ones. */
const insideBrowser = [
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  `chrome-mac-x64/${forTesting}`,
  `chrome-mac-arm64/${forTesting}`,
  'chrome-win64/chrome.exe',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/**
 * Finds the downloads of Playwright in its folders with names that match.
 * @param {RegExp} folderName
 * @param {readonly string[]} inside
 */
function downloaded(folderName, inside) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ];
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => folderName.test(name))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => inside.map((path) => join(folder, path)));
}

/** @param {readonly string[]} names */
export const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @param {string} path Whether this is a Chromium without windows. */
export const isHeadlessShell = (path) => /headless[-_]shell/.test(path);

/**
 * The Chromium to test with: CHROME_PATH, a headless shell, an installed browser, else Playwright's own.
 * @returns {string | null} its path, or null when there is none
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : [];
  return (
    [
      ...named,
      ...onPath(shells),
      ...downloaded(/^chromium_headless_shell-\d+$/, insideShell),
      ...onPath(browsers),
      ...fixed,
      ...downloaded(/^chromium-\d+$/, insideBrowser),
    ].find((path) => existsSync(path)) ?? null
  );
}

/**
 * The arguments that a Chromium is started with. A test observes a page's requests, and with each of them Chromium takes a stack trace,
 * for which V8 would parse the functions on the stack once more: up to 240 ms of the first second on a slow processor, in
 * browsers under test alone. With the flag it keeps the positions when it first compiles.
 * @returns {string[]}
 */
export function browserArguments() {
  const positions = '--js-flags=--no-enable-lazy-source-positions';
  // Chromium's own sandbox does not start for root, as in containers.
  return process.getuid?.() === 0 ? ['--no-sandbox', positions] : [positions];
}
