import { authStore, currentDriver } from '@wattline/auth';
import { busOf } from '../bus-of';
import { clientOf } from '../client-of';
import type { PartPorts } from './part-context';

/** The ports of a part's context in this app. */
export const portsOf = (part: string): Omit<PartPorts, 'location' | 'navigate'> => ({
  part,
  bus: busOf(part),
  driver: { get: currentDriver, subscribe: authStore.subscribe },
  client: clientOf(part),
});
