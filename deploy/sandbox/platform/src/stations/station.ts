import { HttpError, STATUS_CODE } from '../http/http-error';
import { type Page, type Paged, pageOf } from '../http/paging';
import { isRecord } from '../wire/json';
import type { Spelling } from '../wire/spelling';
import { lastUpdated, styleOf, writeTime } from '../wire/wire-time';
import { asLocation, type Connector, type Evse, findConnector, findEvse } from './location';

/** A location and how the platform treats it. */
export interface Station {
  readonly id: string;
  /** How its feed is written. The location itself is kept in OCPI's snake_case. */
  readonly spelling: Spelling;
  /** Whether simulated drivers come here. */
  readonly simulated: boolean;
  /** Usually a Location; a raw station's is whatever a test had it be. */
  readonly location: unknown;
}

/** A station as it was last saved. */
export interface SavedStation extends Station {
  /** When its location says that it last changed, else when it was saved. */
  readonly updatedAt: Date;
}

/** The stations. */
export class Stations {
  constructor(
    private readonly table: Map<string, SavedStation>,
    private readonly now: () => Date,
  ) {}

  find(id: string): SavedStation | undefined {
    return this.table.get(id);
  }

  /** @throws HttpError 404 with OCPI's 'Unknown Location' */
  require(id: string): SavedStation {
    return this.find(id) ?? unknown('Location');
  }

  all(): SavedStation[] {
    return [...this.table.values()];
  }

  page(page: Page): Paged<SavedStation> {
    return pageOf(this.table.values(), page, ({ updatedAt }) => updatedAt);
  }

  /** Writes a station, new or changed. */
  save({ id, spelling, simulated, location }: Station): SavedStation {
    const saved = { id, spelling, simulated, location, updatedAt: lastUpdated(location) ?? this.now() };
    this.table.set(id, saved);
    return saved;
  }

  remove(id: string): void {
    this.table.delete(id);
  }
}

/** Finds a station's charge point. @throws HttpError 404 with OCPI's 'Unknown EVSE' */
export const requireEvse = (station: SavedStation, uid: string): Evse =>
  findEvse(station.location, uid) ?? unknown('EVSE');

/** Finds a charge point's connector. @throws HttpError 404 with OCPI's 'Unknown Connector' */
export const requireConnector = (evse: Evse, id: string): Connector => findConnector(evse, id) ?? unknown('Connector');

function unknown(what: string): never {
  throw new HttpError(404, `Unknown ${what}`, STATUS_CODE.unknownLocation);
}

/** Dates a change in the style in which the feed writes times; what had no date before gets none. */
function touched<Data>(data: Data, at: Date): Data {
  if (!isRecord(data) || data['last_updated'] === undefined) return data;
  return { ...data, last_updated: writeTime(at, styleOf(data['last_updated'])) };
}

/** A station with one of its charge points changed, and the times of both moved on. */
export function replaceEvse(station: Station, original: Evse, changed: Evse, at: Date): Station {
  const location = asLocation(station.location);
  const evses = (location.evses ?? []).map((evse) => (evse === original ? touched(changed, at) : evse));
  return { ...station, location: touched({ ...location, evses }, at) };
}
