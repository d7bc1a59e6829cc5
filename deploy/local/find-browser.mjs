// Runs before anything is installed, so it does not name the package.
export { browserArguments, findBrowser, isHeadlessShell } from '../release/find-browser.mjs';
