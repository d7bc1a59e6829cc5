import { useEffect, useEffectEvent, useState } from 'react';
import type { Topic } from '@wattline/contract';
import { bus } from './bus';
import type { Listener } from './event-bus';

/** Calls `listener` for each event of a topic while the component is on the page. */
export function useBusEvent<T extends Topic>(topic: T, listener: Listener<T>): void {
  const hear = useEffectEvent(listener);

  useEffect(() => bus.on<T>(topic, (payload, record) => hear(payload, record)), [topic]);
}

/** A server that renders a page says nothing. */
const deviceSays = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

/** Whether the page has a connection, as far as the shell has found out; before that, as the device says. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(deviceSays);
  useBusEvent('connection/changed', (changed) => setIsOnline(changed.isOnline));
  return isOnline;
}
