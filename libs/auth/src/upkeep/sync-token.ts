import { authOptions } from '../auth-options';
import { accessToken, authStore } from '../auth-store';

/** What the address knows; undefined when that is not certain. */
let known: string | null | undefined = null;
let queue: Promise<void> = Promise.resolve();

/**
 * Tells the configured address the token, or that there is none (specification 2, §4): POST and DELETE, one after the
 * other. An address of another origin is never told. What could not be told is told at the next check.
 */
export function syncToken(): void {
  const url = ownAddress(authOptions()?.syncUrl ?? null);
  // Another driver's, which somebody acts with here, is no other tab's business and no server's.
  if (authStore.getState().session?.isImpersonated) return;
  const token = accessToken();
  if (url === null || token === known) return;
  known = token;
  queue = queue
    .then(() => tell(url, token))
    .catch(() => {
      known = undefined;
    });
}

function ownAddress(value: string | null): string | null {
  if (!value) return null;
  try {
    const url = new URL(value, location.origin);
    return url.origin === location.origin ? url.href : null;
  } catch {
    return null;
  }
}

/** Also from a page that is being left. */
async function tell(url: string, token: string | null): Promise<void> {
  const response = await fetch(url, {
    keepalive: true,
    ...(token === null
      ? { method: 'DELETE' }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
