import type { ApiClient } from '@wattline/api';
import { authStore, currentDriver } from '@wattline/auth';
import { busOf } from '../bus-of';
import { clientOf } from '../client-of';
import type { PartPorts } from './part-context';

/** What the context of a part stands on in this app, for a part with every right. */
export function portsOf(part: string): Omit<PartPorts, 'location' | 'navigate'> {
  const client: Pick<ApiClient, 'send'> = clientOf(part);
  return {
    part,
    bus: busOf(part),
    driver: { get: currentDriver, subscribe: (listener) => authStore.subscribe(listener) },
    client,
  };
}
