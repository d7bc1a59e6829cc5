import { isOperatorCall } from './operator-calls';
import type { PageDocument } from './page-document';
import { refusalBody, type RefusalStatus } from './refusals';
import { pathOf } from './request-target';
import { routePolicy } from './route-policy';

/** A request for a page, as a renderer receives it. */
export interface PageRequest {
  /** The path's first segment: 'station'. */
  readonly segment: string;
  /** Decoded, without its query. */
  readonly path: string;
  /** The code of a charger that the page was opened by; null for none. */
  readonly code?: string | null;
  /** It was opened from a page of a scanned charger. */
  readonly isScanned?: boolean;
  /** The allowed part of the request's Cookie header. */
  readonly cookies?: string | undefined;
  /** 'localhost:4200': under which the page was asked for. A backend may make addresses from it. */
  readonly host?: string | undefined;
  /** The folder of the store with the composition of that host (site-hosts.ts); the site's unless given. */
  readonly site?: string;
}

/** As codes of chargers are written. A document is kept for each code, so that no text of any kind may be one. */
const plainCode = /^[\w*.-]{1,48}$/;

/** The code of a charger in a page's address (docs/rules.md: scanned-charger); null for none, and for other texts. */
export function codeIn(target: string): string | null {
  const code = new URLSearchParams(target.split('?')[1]).get('evse');
  return code !== null && plainCode.test(code) ? code : null;
}

/** Whether a page was opened from one of a scanned charger ('?scanned', SCANNED of libs/contract). */
export const isScannedIn = (target: string): boolean => new URLSearchParams(target.split('?')[1]).has('scanned');

/** Gives the document of a page with its first view; null in time where the static one is to be sent. */
export type FirstViews = (page: PageRequest) => Promise<PageDocument | null>;

/** A page asked for with it may take a release that only the page itself can verify. By its query, without '?'. */
export const ownReleaseQuery = /(?:^|&)override=/;

/** The Vary header of such a page: of the cookies only those with language, theme and release matter. */
export const FIRST_VIEW_VARY = 'Accept-Encoding, Cookie';

/** With the value 'whole' on every document that a renderer gives, so that nothing else is taken for one. */
export const VIEW_HEADER = 'X-First-View';

/** The header by which a renderer is asked for the page of a composition, by its folder. */
export const SITE_HEADER = 'X-Edge-Site';

/**
 * Returns the edge's refusal of a read that is not the backend's, or not for browsers; null: the backend may be asked.
 */
export function refusedRead(target: string): { readonly status: RefusalStatus; readonly body: string } | null {
  const path = pathOf(target);
  if (path === null) return { status: 400, body: refusalBody(400) };
  const { kind } = routePolicy(path);
  if (kind === 'backend' || (kind === 'operator' && isOperatorCall('GET', target))) return null;
  return { status: 404, body: refusalBody(404) };
}

/**
 * The cookies that a renderer receives, with their allowed values: nothing of a driver. JavaScript and nginx read the
 * patterns alike. Shares of visitors are whole numbers, so a bucket's whole part decides (docs/decisions/0010).
 */
export const viewCookies: readonly { readonly name: string; readonly value: RegExp }[] = [
  { name: 'wattline.language', value: /[a-z]{2}/ },
  { name: 'wattline.theme', value: /[a-z]{1,10}/ },
  { name: 'wattline.visitor-bucket', value: /\d{1,2}(?=\.\d*|;| |$)/ },
  { name: 'wattline.own-release', value: /[\w.]{1,400}/ },
];
