import { useEffect, useState } from 'react';
import { topics, type Topic } from '@wattline/contract';
import { bus, type BusRecord } from '@wattline/event-bus';

// oxlint-disable-next-line unicorn/no-array-reverse -- of a copy; toReversed is younger than the browsers that drivers have
const read = (): readonly BusRecord[] => [...bus.history()].reverse();

/** What the bus remembers, as it comes; the newest first. */
export function useHistory(): readonly BusRecord[] {
  const [records, setRecords] = useState(read);

  useEffect(() => {
    const update = (): void => setRecords(read());
    const stops = (Object.keys(topics) as Topic[]).map((topic) => bus.on(topic, update));
    return () => stops.forEach((stop) => stop());
  }, []);

  return records;
}
