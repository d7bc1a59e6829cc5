/**
 * Stands in for a browser's push service, where a test puts it in front of the app: a headless browser has none. The
 * subscription is one of the sandbox's own push service, which holds its keys.
 */
(() => {
  const PATH = '/sandbox/push';
  const KEY = 'sandbox.push-subscription';

  /** @typedef {{ endpoint: string, keys: { p256dh: string, auth: string } }} Address */

  /** @param {Address} address */
  const subscriptionOf = (address) => ({
    ...address,
    toJSON: () => address,
    async unsubscribe() {
      sessionStorage.removeItem(KEY);
      await fetch(`${PATH}/${address.endpoint.split('/').at(-1)}`, { method: 'DELETE' });
      return true;
    },
  });

  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const kept = sessionStorage.getItem(KEY);
      return kept && subscriptionOf(JSON.parse(kept));
    },
    /** @param {{ userVisibleOnly: boolean, applicationServerKey: Uint8Array<ArrayBuffer> }} options */
    async subscribe({ userVisibleOnly, applicationServerKey }) {
      if (!userVisibleOnly || Notification.permission !== 'granted')
        throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
      const key = btoa(String.fromCharCode(...applicationServerKey))
        .replaceAll('+', '-')
        .replaceAll('/', '_');
      const answer = await fetch(PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ applicationServerKey: key.replaceAll('=', '') }),
      });
      if (!answer.ok) throw new DOMException('Registration failed - push service error', 'AbortError');
      const address = await answer.json();
      sessionStorage.setItem(KEY, JSON.stringify(address));
      return subscriptionOf(address);
    },
  });
})();
