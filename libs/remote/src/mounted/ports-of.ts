import { authStore } from '@wattline/auth';
import type { PartRights } from '@wattline/contract';
import { clientOf } from '../client-of';
import { authFor } from '../rights/auth-for';
import { busFor } from '../rights/bus-for';
import type { PartPorts } from './part-context';

/** The ports of a part's context in this app, as far as the part's rights reach. */
export function portsOf(part: string, rights: PartRights): Omit<PartPorts, 'location' | 'navigate'> {
  const { currentDriver, driverCalls } = authFor(part, rights);
  const bus = busFor(part, rights);
  return {
    part,
    bus: { emit: (topic, payload) => bus.emit(topic, payload, part), on: (topic, listener) => bus.on(topic, listener) },
    driver: {
      get: currentDriver,
      subscribe(listener) {
        // Throws without the right.
        currentDriver();
        return authStore.subscribe(listener);
      },
    },
    client: clientOf(part, {
      accessToken: async () => driverCalls.pass(),
      onUnauthorized: async (refused) => driverCalls.renewedPass(refused),
    }),
  };
}
