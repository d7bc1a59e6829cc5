/** The name of the endpoint for reports, in headers. */
const ENDPOINT = 'wattline';

/** The directives for reports of violations in a policy's header; older browsers know only `report-uri`. */
const reportedTo = (reports: string | null): string =>
  reports === null ? '' : `; report-uri ${reports}; report-to ${ENDPOINT}`;

/**
 * Of a page of the app. Its document has the rest of the policy in itself, which a browser reports nothing of by itself:
 * `report-uri` and `report-to` count in headers alone.
 */
export const pagePolicy = (reports: string | null = null): string =>
  `frame-ancestors 'none'; base-uri 'none'; object-src 'none'${reportedTo(reports)}`;

/**
 * Of an answer that is no page: a file of a release, the backend's, a refusal. A browser that opens it as a document runs
 * nothing of it, and gives it none of the site's cookies. Scripts and pictures of a page are not affected
 * (docs/rules.md: pages-are-composed).
 */
export const NO_PAGE = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The Content-Security-Policy header of a file by its place in the store; every other answer has NO_PAGE. JavaScript and
 * nginx read the patterns alike.
 */
export const policyRules = (
  reports: string | null = null,
): readonly { readonly pattern: RegExp; readonly value: string }[] => [
  // The service worker is ruled by the policy that it came with, not by that of a page: it asks its own origin, and runs nothing more.
  {
    pattern: /^\/?(?:site|previews)\/(?:[a-z0-9.-]+\/)?sw\.js$/,
    value: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  },
  { pattern: /^\/?(?:site|previews)\//, value: pagePolicy(reports) },
];

/** The Content-Security-Policy header of a file of the store. */
export const headerPolicy = (file: string, reports: string | null = null): string =>
  policyRules(reports).find(({ pattern }) => pattern.test(file))?.value ?? NO_PAGE;

/**
 * Wallets ask from a frame of the payment service, which must be allowed to use the Payment Request API. Which frames a page
 * may hold is decided by its content policy: where it does not list these, nothing is allowed by this.
 */
const PAYMENT_FRAMES = '"https://js.stripe.com" "https://*.js.stripe.com"';

/**
 * The headers of a page, and of every other answer but for its policy. The sources of a page are in the document's own
 * policy (a meta element that the composition writes, since only it knows the hashes); this policy has the directives that
 * only a header can set. The camera is for the scanner of codes, on the app's own pages alone (docs/rules.md:
 * own-codes). Sign-in by popup needs `same-origin-allow-popups`.
 *
 * @param reports The address to which browsers report violations, or null.
 */
export const securityHeaders = (reports: string | null = null): Readonly<Record<string, string>> => ({
  // Browsers accept it over https only. Without includeSubDomains: at the top of a domain it would bind hosts of
  // others for a year.
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': pagePolicy(reports),
  ...(reports !== null && { 'Reporting-Endpoints': `${ENDPOINT}="${reports}"` }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': `camera=(self), microphone=(), geolocation=(self), payment=(self ${PAYMENT_FRAMES})`,
});

/**
 * An address that can stand in these headers: a path of the own origin, or an address over https.
 * @throws TypeError for any other.
 */
export function requireReportsAddress(address: string): string {
  if (/^(?:https:\/\/[^/]|\/(?!\/))[\w.:/?=&%~-]*$/.test(address)) return address;
  throw new TypeError(`Reports go to a path of the own origin or to an address over https, not to '${address}'.`);
}
