import type { World, Write } from '../write';
import { endedCharge, refund } from './charge';

interface Charged {
  readonly cost: { readonly excl_vat: number; readonly incl_vat: number } | null;
}

/** Serves other values for the session of a cell; null: its own again. */
async function serve({ driver, noted }: World, total_cost: object | null): Promise<void> {
  const patch = total_cost && { total_cost };
  await driver.control('PUT', `/sessions/${noted.get('session')}/patch`, { patch });
}

/** The operator's system reports 0 at the end, and the cost a minute later. */
export const refundAfterZero: Write = {
  ...refund,
  name: 'refund, cost 0 at first',
  async begin(world) {
    await endedCharge(world);
    await serve(world, { excl_vat: 0, incl_vat: 0 });
    world.driver.enter(world.browser);
    const tab = await world.browser.open('/station/loc-001');
    await tab.pass(60);
    world.noted.set('asked too early', String(await world.driver.count('wallet-refunded')));
    await serve(world, null);
    return tab;
  },
  // It waits for longer each time.
  act: (tab) => tab.pass(120),
  async check(world, tab) {
    const early = world.noted.get('asked too early');
    return [
      ...(early === '0' ? [] : [`refunds by a cost of 0: ${early} in place of 0`]),
      ...(await refund.check(world, tab)),
    ];
  },
};

/** The operator reports the cost as OCPI 2.3.0 writes it. */
export const refundOf230: Write = {
  ...refund,
  name: 'refund, cost of OCPI 2.3.0',
  async begin(world) {
    await endedCharge(world);
    const { cost } = await world.driver.control<Charged>('GET', `/sessions/${world.noted.get('session')}`);
    const { excl_vat, incl_vat } = cost ?? { excl_vat: 0, incl_vat: 0 };
    const taxes = [{ name: 'IVU', amount: Math.round((incl_vat - excl_vat) * 100) / 100 }];
    await serve(world, { excl_vat: null, incl_vat: null, before_taxes: excl_vat, taxes });
    world.driver.enter(world.browser);
    return world.browser.open('/station/loc-001');
  },
};
