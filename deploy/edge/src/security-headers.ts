/** A file's own Content-Security-Policy header, by a pattern of its place in the store that JavaScript and nginx read alike. */
export const policyRules: readonly { readonly pattern: RegExp; readonly value: string }[] = [
  // The service worker is ruled by the policy that it came with, not by that of a page: it asks its own origin, and runs nothing more.
  {
    pattern: /^\/?site\/sw\.js$/,
    value: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  },
];

/** Of every other answer. A document has the rest of its policy in itself. */
export const USUAL_POLICY = "frame-ancestors 'none'";

/** The Content-Security-Policy header of a file of the store. */
export const headerPolicy = (file: string): string =>
  policyRules.find(({ pattern }) => pattern.test(file))?.value ?? USUAL_POLICY;

/**
 * Wallets ask from a frame of the payment service, which must be allowed to use the Payment Request API. Which frames a page
 * may hold is decided by its content policy: where it does not list these, nothing is allowed by this.
 */
const PAYMENT_FRAMES = '"https://js.stripe.com" "https://*.js.stripe.com"';

/**
 * The headers of every answer; a file may have another policy. What a page may load is in the document's own policy (a meta element
 * that the composition writes, since only it knows the hashes); what only a header can say is here.
 * The camera is for the scanner of codes, on the app's own pages alone (docs/rules.md: own-codes).
 * Sign-in by popup needs `same-origin-allow-popups`.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Heard over https only. Without includeSubDomains: at the top of a domain it would bind hosts of others for a year.
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': USUAL_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': `camera=(self), microphone=(), geolocation=(self), payment=(self ${PAYMENT_FRAMES})`,
};
