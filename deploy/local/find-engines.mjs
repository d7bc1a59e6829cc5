import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../release/find-browser.mjs';

/** The packages of Debian and Ubuntu that bring the engines beside Chromium. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const firefoxes = ['firefox-esr', 'firefox'];
const fixed = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** Where Linux systems put WebKit's browser, which is on no PATH. */
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/libexec'];
const browsers = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

/** @param {readonly string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path)) ?? null;

/**
 * The Firefox to test with: FIREFOX_PATH, else an installed one.
 * @returns {string | null} its path, or null where there is none
 */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : [];
  return firstOf([...named, ...onPath(firefoxes), ...fixed]);
}

/**
 * WebKit as GTK has it: its driver, its browser, and the screen that it needs.
 * @returns {{ missing: null, driver: string, browser: string, screen: string } | { missing: string }}
 */
export function findWebKit() {
  const driver = firstOf(onPath(['WebKitWebDriver']));
  const browser = firstOf(libraries.flatMap((folder) => browsers.map((name) => join(folder, name, 'MiniBrowser'))));
  const screen = firstOf(onPath(['Xvfb']));
  if (driver === null || browser === null)
    return { missing: 'WebKitGTK and its driver are not installed (webkit2gtk-driver)' };
  if (screen === null) return { missing: 'WebKit needs a screen, and Xvfb is not installed (xvfb)' };
  return { missing: null, driver, browser, screen };
}
