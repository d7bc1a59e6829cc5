import { bus } from '@wattline/event-bus';

/** @throws Where the browser has no service worker, or no push messages. */
async function endPush(): Promise<unknown> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.getSubscription())?.unsubscribe();
}

/** A driver who signs out gets no more push messages on this device (docs/rules.md: told-on-wish), whatever page is open. */
export function endPushWithSignOut(): void {
  bus.on('auth/signed-out', ({ reason }) => {
    if (reason === 'driver') endPush().catch(() => undefined);
  });
}
