import { bus } from '@wattline/event-bus';

/** @throws Where the browser has no service worker, or no push messages. */
async function endPush(): Promise<unknown> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return (await pushManager.getSubscription())?.unsubscribe();
}

/** Ends the push messages of this device when the driver signs out (docs/rules.md: notified-on-wish), on any page. */
export function endPushWithSignOut(): void {
  bus.on('auth/signed-out', ({ reason }) => {
    if (reason === 'driver') endPush().catch(() => undefined);
  });
}
