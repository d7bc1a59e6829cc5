export { browserArguments, findBrowser, isHeadlessShell } from '../release/find-browser.mjs';
