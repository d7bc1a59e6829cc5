const isOwnPath = (to: string): boolean => {
  try {
    return to.startsWith('/') && new URL(to, location.href).origin === location.origin;
  } catch {
    return false;
  }
};

/**
 * An address of this app, as it was given: '/parking/7?from=map'.
 *
 * @throws TypeError for an address of another site, a relative one, and what is no text.
 */
export function appPath(to: unknown): string {
  if (typeof to === 'string' && isOwnPath(to)) return to;
  throw new TypeError(`navigate takes a path of the app, such as '/parking/7', and not ${JSON.stringify(to)}.`);
}
