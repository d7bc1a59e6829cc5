import type { Browser } from '@playwright/test';
import type { Conditions } from './conditions';

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/**
 * Puts the service workers of an origin under the conditions of the network: what they fetch is none of a page's own
 * requests. They stay under them, and awake, as long as the browser runs.
 */
export async function imposeOnWorkers(
  browser: Browser,
  origin: string,
  { bitsPerSecond, latencyMs }: Conditions,
): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = (await devtools.send('Target.getTargets')) as { targetInfos: readonly Target[] };
  for (const { targetId } of targetInfos.filter(
    ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
  )) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const say = (id: number, method: string, params: object): Promise<unknown> =>
      devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    await say(1, 'Network.enable', {});
    await say(2, 'Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    });
  }
}
