/**
 * First segments that no part can have: the edge (deploy/services/edge, route-policy.ts) or the shell (shell/src/routes.tsx) answers
 * them itself, or a file of the site has the name.
 */
export const reservedPrefixes: ReadonlySet<string> = new Set([
  'api',
  'ocpi',
  'sandbox',
  'shell',
  'remotes',
  'site',
  'previews',
  'health',
  'auth',
  'test-auth',
  'index',
  'not-found',
]);
