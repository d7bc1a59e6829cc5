/** The path of the Chromium to test with, or null when there is none. */
export function findBrowser(): string | null;

/** Whether this is a Chromium without windows. */
export function isHeadlessShell(path: string): boolean;

/** The arguments that a Chromium is started with: as root without its sandbox, and so that observing a page does not slow it down. */
export function browserArguments(): string[];
