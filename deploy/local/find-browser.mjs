import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const forTesting = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';

/** Where a browser lies in Playwright's download: Chrome for Testing's layout, then that of older ones. */
const inside = [
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  `chrome-mac-x64/${forTesting}`,
  `chrome-mac-arm64/${forTesting}`,
  'chrome-win64/chrome.exe',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/** Where Playwright keeps the browsers that it downloads. */
function downloaded() {
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
        .filter((name) => /^chromium-\d+$/.test(name))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => inside.map((path) => join(folder, path)));
}

/**
 * The Chrome or Chromium to test with: CHROME_PATH, an installed one, else Playwright's own.
 * @returns {string | null} its path, or null when there is none
 */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : [];
  return [...named, ...onPath, ...fixed, ...downloaded()].find((path) => existsSync(path)) ?? null;
}
