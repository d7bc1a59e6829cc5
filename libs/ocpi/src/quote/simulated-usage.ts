import type { Tariff } from '../tariffs/tariff';
import { type Circumstances, USUAL_WATTS } from './circumstances';
import { decimal, seconds as inHours } from './decimal';
import { inOrder } from './in-order';
import { NO_CURRENT, type Moment, once } from './moment';
import { stationTime } from './station-time';
import { turnsNamedBy, clockTurns } from './turning-points';
import type { Stretch, Usage } from './usage';

/** A charge at one power from its beginning to its end, after which the vehicle may stay. */
export interface Simulated {
  /** In kWh. */
  readonly kwh: number;
  /** How long energy flows, in seconds. */
  readonly seconds: number;
  /** How long the vehicle stands there afterwards, in seconds. */
  readonly parkedSeconds: number;
}

/** A place in a charge: so far from the session's start. */
export interface Point {
  readonly seconds: number;
  readonly kwh: number;
}

const START: Point = { seconds: 0, kwh: 0 };

/** Points that are closer together count as one. */
const SAME_SECONDS = 1e-6;

/** Without the noise of binary fractions, which would keep a bound from being met. */
export const toMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6;
export const toMicrowattHours = (kwh: number): number => Math.round(kwh * 1e9) / 1e9;

/**
 * A charge that did not happen, stretch by stretch: a new one begins wherever the tariff's prices may change, so that each
 * has one price for each dimension. It goes on from a place in a session that runs already; by default it begins there.
 */
export function simulatedUsage(
  tariff: Tariff,
  charge: Simulated,
  circumstances: Circumstances,
  from: Point = START,
): Usage {
  const charging = { seconds: from.seconds + charge.seconds, kwh: from.kwh + charge.kwh };
  const leaving = { seconds: charging.seconds + charge.parkedSeconds, kwh: charging.kwh };
  const kilowatts = charge.seconds > 0 ? kilowattsOf(circumstances) : 0;
  const turns = turnsOf(tariff, { from, charging, leaving }, circumstances);
  const points = [from, ...turns, ...(charge.parkedSeconds > 0 ? [leaving] : [])];

  const stretches = points.slice(0, -1).map((point, index): Stretch => {
    const to = points[index + 1] ?? leaving;
    const flows = point.seconds < charging.seconds;
    const length = inHours(to.seconds) - inHours(point.seconds);
    return {
      tariffId: null,
      at: momentOf(point, flows ? kilowatts : 0, circumstances),
      dimensions: flows
        ? [
            { type: 'ENERGY', volume: decimal(to.kwh) - decimal(point.kwh), price: null },
            { type: 'TIME', volume: length, price: null },
          ]
        : [{ type: 'PARKING_TIME', volume: length, price: null }],
    };
  });
  const last = charge.parkedSeconds > 0 ? 0 : kilowatts;
  return [...stretches, { tariffId: null, at: momentOf(leaving, last, circumstances), dimensions: [] }];
}

/** @returns in kW */
export const kilowattsOf = ({ watts }: Circumstances): number => (watts || USUAL_WATTS) / 1000;

function momentOf({ seconds, kwh }: Point, kilowatts: number, circumstances: Circumstances): Moment {
  const { startsAt, timeZone, amperes = null } = circumstances;
  const flowing = amperes === null ? null : { least: amperes, most: amperes };
  return {
    kwh,
    kilowatts,
    amperes: kilowatts === 0 ? NO_CURRENT : flowing,
    seconds,
    clock: once(() => stationTime(startsAt.getTime() + Math.round(seconds * 1000), timeZone)),
  };
}

interface Places {
  readonly from: Point;
  /** Where energy stops flowing. */
  readonly charging: Point;
  readonly leaving: Point;
}

/** The places at which prices may change, and the end of the charge, in their order. */
function turnsOf(tariff: Tariff, { from, charging, leaving }: Places, circumstances: Circumstances): Point[] {
  const seconds = charging.seconds - from.seconds;
  const perSecond = seconds > 0 ? (charging.kwh - from.kwh) / seconds : 0;
  const at = (moment: number): Point => ({
    seconds: moment,
    kwh: toMicrowattHours(Math.min(from.kwh + (moment - from.seconds) * perSecond, charging.kwh)),
  });
  const start = circumstances.startsAt.getTime();
  const named = turnsNamedBy(tariff);
  const points = [
    charging,
    ...named.kwh
      .filter((bound) => bound > from.kwh && bound < charging.kwh)
      .map((bound) => ({ seconds: toMicroseconds(from.seconds + (bound - from.kwh) / perSecond), kwh: bound })),
    ...named.seconds.filter((bound) => bound > from.seconds && bound < leaving.seconds).map(at),
    ...clockTurns(tariff, start + from.seconds * 1000, start + leaving.seconds * 1000, circumstances.timeZone).map(
      (turn) => at((turn - start) / 1000),
    ),
  ];
  const distinct: Point[] = [];
  for (const point of inOrder(points, (one) => one.seconds)) {
    const isNew = point.seconds - (distinct.at(-1)?.seconds ?? from.seconds) > SAME_SECONDS;
    if (point === charging && !isNew) distinct.pop();
    if (point === charging || isNew) distinct.push(point);
  }
  return distinct;
}
