import * as v from 'valibot';
import type { Cdr, Location, Tariff } from '@wattline/platform';
import { buildCdr } from './build-cdr';
import data from './data/cdrs.json';
import { readSeed } from './read-seed';

const HOUR = 3_600_000;

const number = v.number();

const plansSchema = v.array(
  v.strictObject({
    id: v.string(),
    /** When it began. */
    hoursAgo: number,
    location: v.string(),
    /** Which charge point and which of its connectors, counted from 0. */
    at: v.strictTuple([number, number]),
    /** One without restrictions. */
    tariff: v.string(),
    stretches: v.array(v.strictObject({ minutes: number, kWh: number })),
    /** How long the car stood there afterwards. */
    idleMinutes: v.exactOptional(number),
  }),
);

const plans = readSeed('data/cdrs.json', plansSchema, data);

/** Past sessions, the last of them a few hours ago. */
export function buildCdrs(locations: Map<string, Location>, tariffs: Map<string, Tariff>, at: Date): Cdr[] {
  return plans.map(({ hoursAgo, location, tariff, ...plan }) =>
    buildCdr({
      ...plan,
      start: new Date(at.getTime() - hoursAgo * HOUR),
      location: found(locations, location),
      tariff: found(tariffs, tariff),
    }),
  );
}

function found<Item>(items: Map<string, Item>, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw new Error(`The seed refers to "${id}", which it does not have`);
  return item;
}
