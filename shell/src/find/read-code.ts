import { canonicalPath, paths } from '@wattline/contract';

/** The kind of a text that a driver typed, pasted or scanned. */
export type CodeReading =
  | { readonly kind: 'empty' }
  /** An address of this app that leads to a station: its path, with the charger that it names. */
  | { readonly kind: 'station'; readonly path: string }
  /** It may be printed on a charger: a station's id, or one of a charge point. */
  | { readonly kind: 'printed'; readonly code: string }
  /** An address of this app that leads elsewhere. */
  | { readonly kind: 'other-page' }
  /** A web address of another site. */
  | { readonly kind: 'foreign'; readonly host: string }
  /** Something else, such as a Wi-Fi code or a text. */
  | { readonly kind: 'no-code' };

const LONGEST = 64;
/** 'example.com/x' and 'www.example.com': addresses as people type them. */
const bareAddress = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;
/** Dashes of every kind: phones' keyboards put long ones. */
const printed = /^[\w*.~ \p{Pd}]+$/u;

function urlIn(text: string): URL | null {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text);
  if (!hasScheme && !bareAddress.test(text)) return null;
  try {
    return new URL(hasScheme ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** The path to a station's page, with the charge point that a code names. */
export const stationPath = (locationId: string, evse: string | null): string =>
  paths.station(locationId) + (evse ? `?${new URLSearchParams({ evse })}` : '');

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * Reads a code (docs/rules.md: own-codes). An address counts as the app's own by its origin, which is `ownOrigin`; one that
 * is typed without its scheme by its host.
 */
export function readCode(text: string, ownOrigin: string): CodeReading {
  const code = text.trim();
  if (code === '') return { kind: 'empty' };
  const url = urlIn(code);
  if (!url) return printed.test(code) && code.length <= LONGEST ? { kind: 'printed', code } : { kind: 'no-code' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'no-code' };
  const isOwn = url.origin === ownOrigin || (!/^[a-z]+:/i.test(code) && url.host === new URL(ownOrigin).host);
  if (!isOwn) return { kind: 'foreign', host: url.host };
  const [, id] = /^\/station\/([^/]+)$/.exec(canonicalPath(url.pathname)) ?? [];
  const locationId = id === undefined ? null : decoded(id);
  if (locationId === null) return { kind: 'other-page' };
  return { kind: 'station', path: stationPath(locationId, url.searchParams.get('evse')) };
}
