/** The path of the Chrome or Chromium to test with, or null when there is none. */
export function findBrowser(): string | null;
