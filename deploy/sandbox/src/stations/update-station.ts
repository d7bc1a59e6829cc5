import { isRecord } from '../json';
import { styleOf, writeTime } from '../ocpi/wire-time';
import type { Evse } from './location';
import { asLocation } from './location';
import type { Station } from './station';

/** Dates a change in the style in which the feed writes times; what had no date before gets none. */
export function touched<Data>(data: Data, at: Date): Data {
  if (!isRecord(data) || data['last_updated'] === undefined) return data;
  return { ...data, last_updated: writeTime(at, styleOf(data['last_updated'])) };
}

/** A station with one of its charge points changed, and the times of both moved on. */
export function replaceEvse(station: Station, original: Evse, changed: Evse, at: Date): Station {
  const location = asLocation(station.location);
  const evses = (location.evses ?? []).map((evse) => (evse === original ? touched(changed, at) : evse));
  return { ...station, location: touched({ ...location, evses }, at) };
}
