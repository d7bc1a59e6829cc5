import { paths } from '@wattline/contract';
import { readReturnAddress } from '../../navigation/return-address';

/** Where a driver goes on after a sign-in link: inside the app, or by a full navigation. */
export type AfterLink =
  | { readonly kind: 'in-app'; readonly path: string }
  | { readonly kind: 'navigation'; readonly url: string };

/**
 * Reads the address that the link or this browser names. One that starts with http is a full navigation, on the app's own
 * origin too. One that is not to be followed leads home.
 */
export function afterLink(address: string | null, ownOrigin: string, allowedOrigins: readonly string[]): AfterLink {
  const target = readReturnAddress(address ?? paths.home, ownOrigin, allowedOrigins);
  if (target === null) return { kind: 'in-app', path: paths.home };
  if (target.kind === 'other-origin') return { kind: 'navigation', url: target.url };
  return /^http/i.test(address ?? '') ? { kind: 'navigation', url: ownOrigin + target.path } : target;
}
