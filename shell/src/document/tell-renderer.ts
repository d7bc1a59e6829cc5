import { readCookie, writeCookie, type CookieName } from '@wattline/base/browser';

const DAYS = 365;

/**
 * Keeps in a cookie, beside browser storage, what a renderer must know of a visitor to render what the page will show
 * (docs/decisions/0019); removes it for null. A page with the right cookies writes none.
 */
export function tellRenderer(name: CookieName, value: string | null): void {
  if (readCookie(name) !== value) writeCookie(name, value, DAYS);
}
