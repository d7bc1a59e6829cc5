import { until } from '../page/hand';
import type { Step } from './journey';

/** The state of the worker, as a page sees it. */
interface Kept {
  readonly isControlled: boolean;
  readonly pages: readonly string[];
}

const KEPT = `(async () => {
  const pages = await caches.open('wattline-pages').then((cache) => cache.keys());
  return {
    isControlled: navigator.serviceWorker.controller !== null,
    pages: pages.map(({ url }) => new URL(url).pathname),
  };
})()`;

/** After a charge: the server's port is closed, and the driver opens the station. It ends the app of its engine. */
export const offlineSteps: readonly Step[] = [
  {
    name: 'files kept by the worker',
    take: async ({ tab, hand, sandbox, station }) => {
      await tab.goto(`${sandbox.url}/station/${station.id}`);
      await hand.sees({ role: 'heading', name: 'Available Chargers' });
      const work = async (): Promise<void> => {
        const kept = await tab.evaluate<Kept>(KEPT);
        if (!kept.isControlled || !kept.pages.includes('/station.html')) throw new Error(JSON.stringify(kept));
      };
      await until('have a worker with the documents', work, 60_000);
    },
  },
  {
    name: 'port closed: the station reloads',
    take: async ({ app, tab, hand }) => {
      await app.close();
      // A browser that shows a page of its own rejects.
      await tab.reload().catch(() => undefined);
      await hand.sees({ text: 'Prices and availability are not current.' });
    },
    breaks: true,
  },
  {
    name: 'port closed: the station opens',
    take: async ({ tab, hand, sandbox, station }) => {
      await tab.goto('about:blank');
      await tab.goto(`${sandbox.url}/station/${station.id}`).catch(() => undefined);
      await hand.sees({ text: 'Prices and availability are not current.' });
    },
    breaks: true,
  },
];
