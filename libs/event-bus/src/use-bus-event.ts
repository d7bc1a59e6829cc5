import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '@wattline/contract';
import { bus } from './bus';
import type { Listener } from './event-bus';

/** Calls `listener` for each event of a topic while the component is on the page. */
export function useBusEvent<T extends Topic>(topic: T, listener: Listener<T>): void {
  const hear = useEffectEvent(listener);

  useEffect(() => bus.on<T>(topic, (payload, record) => hear(payload, record)), [topic]);
}
