/**
 * The headers of every answer. What a page may load is in the document's own policy (a meta element
 * that the composition writes, since only it knows the hashes); what only a header can say is here.
 * The camera is for the scanner of codes, on the app's own pages alone (docs/rules.md: own-codes).
 * Sign-in by popup needs `same-origin-allow-popups`.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Heard over https only. Without includeSubDomains: at the top of a domain it would bind hosts of others for a year.
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
};
