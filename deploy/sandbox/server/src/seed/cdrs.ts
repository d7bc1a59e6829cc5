import type { Cdr, Location, Tariff } from '@wattline/platform';
import { buildCdr } from './build-cdr';

const HOUR = 3_600_000;

/** Past sessions, the last of them a few hours ago. */
export function buildCdrs(locations: Map<string, Location>, tariffs: Map<string, Tariff>, at: Date): Cdr[] {
  const hoursAgo = (hours: number): Date => new Date(at.getTime() - hours * HOUR);
  const place = (id: string): Location => found(locations, id);
  const price = (id: string): Tariff => found(tariffs, id);
  return [
    buildCdr({
      id: 'CDR-1001',
      start: hoursAgo(410),
      location: place('loc-010'),
      at: [0, 0],
      tariff: price('PHX-DC'),
      stretches: [{ minutes: 33, kWh: 44.106 }],
      idleMinutes: 8,
    }),
    buildCdr({
      id: 'CDR-1002',
      start: hoursAgo(200),
      location: place('loc-002'),
      at: [0, 0],
      tariff: price('BAY-FREE'),
      stretches: [{ minutes: 95, kWh: 10.84 }],
    }),
    buildCdr({
      id: 'CDR-1003',
      start: hoursAgo(75),
      location: place('loc-001'),
      at: [5, 0],
      tariff: price('CPR-MIXED'),
      stretches: [
        { minutes: 60, kWh: 21.6 },
        { minutes: 45, kWh: 12.93 },
      ],
      idleMinutes: 25,
    }),
    buildCdr({
      id: 'CDR-1004',
      start: hoursAgo(29),
      location: place('loc-001'),
      at: [2, 0],
      tariff: price('TARIFF001'),
      stretches: [{ minutes: 41, kWh: 38.2 }],
    }),
    buildCdr({
      id: 'CDR-1005',
      start: hoursAgo(5),
      location: place('loc-001'),
      at: [0, 0],
      tariff: price('TARIFF-CPR-001'),
      stretches: [
        { minutes: 12, kWh: 22.418 },
        { minutes: 15, kWh: 19.047 },
      ],
    }),
  ];
}

function found<Item>(items: Map<string, Item>, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw new Error(`The seed refers to "${id}", which it does not have`);
  return item;
}
