import { accessToken, authOptions, authStore } from '../auth-store';

/** The token that the address was sent last; undefined when that is not certain. */
let known: string | null | undefined = null;
let queue: Promise<void> = Promise.resolve();

/**
 * Sends the token to the configured address (POST), or its removal (DELETE), one after the other. An address of another
 * origin never receives a request. A failed request is repeated at the next check.
 */
export function syncToken(): void {
  const url = ownAddress(authOptions()?.syncUrl ?? null);
  // An impersonated driver's token stays in this tab.
  if (authStore.getState().session?.isImpersonated) return;
  const token = accessToken();
  if (url === null || token === known) return;
  known = token;
  queue = queue
    .then(() => send(url, token))
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

/** Also while the page is being left (keepalive). */
async function send(url: string, token: string | null): Promise<void> {
  const response = await fetch(url, {
    keepalive: true,
    ...(token === null
      ? { method: 'DELETE' }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
