import { useState } from 'react';
import { useBusEvent } from './use-bus-event';

/** A server that renders a page says nothing. */
const deviceSays = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

/** Whether the page has a connection, as far as the shell has found out; before that, as the device says. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(deviceSays);
  useBusEvent('connection/changed', (changed) => setIsOnline(changed.isOnline));
  return isOnline;
}
