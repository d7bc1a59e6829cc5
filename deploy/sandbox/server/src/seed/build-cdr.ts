import {
  APP_PARTY,
  type Cdr,
  cdrLocationOf,
  type ChargingPeriod,
  type ComponentType,
  type Location,
  type Price,
  type PriceComponent,
  type Tariff,
} from '@wattline/platform';

/** A finished session as the seed describes it. */
export interface CdrPlan {
  readonly id: string;
  readonly start: Date;
  readonly location: Location;
  /** Which charge point and which of its connectors, counted from 0. */
  readonly at: readonly [evse: number, connector: number];
  /** A tariff without restrictions. */
  readonly tariff: Tariff;
  readonly stretches: { minutes: number; kWh: number }[];
  /** How long the car stood there afterwards. */
  readonly idleMinutes?: number;
}

const MINUTE = 60_000;

/** Builds the record of a session, with totals that follow from its periods and its tariff. */
export function buildCdr(plan: CdrPlan): Cdr {
  const { id, start, tariff, stretches, idleMinutes = 0 } = plan;
  const chargingMinutes = sum(stretches.map(({ minutes }) => minutes));
  const end = new Date(start.getTime() + (chargingMinutes + idleMinutes) * MINUTE).toISOString();
  const energy = rounded(sum(stretches.map(({ kWh }) => kWh)));
  const evse = plan.location.evses?.[plan.at[0]];
  const cost = (type: ComponentType, volume: number) => costOf(componentOf(tariff, type), volume);
  const costs = {
    total_fixed_cost: cost('FLAT', 1),
    total_energy_cost: cost('ENERGY', energy),
    total_time_cost: cost('TIME', chargingMinutes / 60),
    total_parking_cost: cost('PARKING_TIME', idleMinutes / 60),
  };
  return {
    country_code: tariff.country_code,
    party_id: tariff.party_id,
    id,
    start_date_time: start.toISOString(),
    end_date_time: end,
    session_id: id.replace('CDR', 'SES'),
    cdr_token: {
      country_code: 'US',
      party_id: APP_PARTY,
      uid: 'APP-7QK2M9',
      type: 'APP_USER',
      contract_id: 'US-WTL-C0007',
    },
    auth_method: 'COMMAND',
    authorization_reference: id.replace('CDR', 'pi_sandbox'),
    cdr_location: cdrLocationOf(plan.location, evse, evse?.connectors[plan.at[1]]),
    currency: tariff.currency,
    tariffs: [tariff],
    charging_periods: periodsOf(plan),
    total_cost: total(Object.values(costs)),
    ...costs,
    total_energy: energy,
    total_time: rounded((chargingMinutes + idleMinutes) / 60),
    total_parking_time: rounded(idleMinutes / 60),
    last_updated: end,
  };
}

function periodsOf({ start, stretches, idleMinutes = 0, tariff }: CdrPlan): ChargingPeriod[] {
  let at = start.getTime();
  const period = (minutes: number, dimensions: ChargingPeriod['dimensions']): ChargingPeriod => {
    const start_date_time = new Date(at).toISOString();
    at += minutes * MINUTE;
    return { start_date_time, dimensions, tariff_id: tariff.id };
  };
  const periods = stretches.map(({ minutes, kWh }) =>
    period(minutes, [
      { type: 'ENERGY', volume: kWh },
      { type: 'TIME', volume: rounded(minutes / 60) },
    ]),
  );
  if (idleMinutes > 0) periods.push(period(idleMinutes, [{ type: 'PARKING_TIME', volume: rounded(idleMinutes / 60) }]));
  return periods;
}

const componentOf = (tariff: Tariff, type: ComponentType): PriceComponent | undefined =>
  tariff.elements[0]?.price_components.find((component) => component.type === type);

function costOf(component: PriceComponent | undefined, volume: number): Price {
  const excl_vat = rounded((component?.price ?? 0) * volume);
  return { excl_vat, incl_vat: rounded(excl_vat * (1 + (component?.vat ?? 0) / 100)) };
}

const total = (prices: Price[]): Price => ({
  excl_vat: rounded(sum(prices.map((price) => price.excl_vat))),
  incl_vat: rounded(sum(prices.map((price) => price.incl_vat ?? price.excl_vat))),
});

const sum = (numbers: number[]): number => numbers.reduce((before, number) => before + number, 0);

/** OCPI's numbers have four decimals. */
const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;
