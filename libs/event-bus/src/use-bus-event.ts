import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '@wattline/contract';
import { bus } from './bus';
import type { Listener } from './event-bus';

/** Calls `listener` for each event of a topic, or of several, while the component is on the page. */
export function useBusEvent<T extends Topic>(topics: T | readonly T[], listener: Listener<T>): void {
  const names = [topics].flat().join(' ');
  const hear = useEffectEvent(listener);

  useEffect(() => {
    const stops = (names.split(' ') as T[]).map((topic) =>
      bus.on<T>(topic, (payload, record) => hear(payload, record)),
    );
    return () => stops.forEach((stop) => stop());
  }, [names]);
}
