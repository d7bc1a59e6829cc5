import { connectorName, isAvailable, openingAt } from '@wattline/ocpi';
import type { StationLocation } from '../use-station';

/** In kW: any, fast, and ultra-fast. */
export const POWERS = [0, 50, 150] as const;

/** By distance where it is known where the driver is, else as the backend has them; or by price. */
const SORTS = ['usual', 'price'] as const;

/** The question of a driver to the list and the map: it stands in the page's address, so that a way back leads to it. */
export interface Choices {
  readonly text: string;
  /** A plug's name as drivers know it; '' for any. */
  readonly plug: string;
  /** At least so many kW. */
  readonly power: (typeof POWERS)[number];
  readonly isFree: boolean;
  readonly isOpen: boolean;
  readonly sort: (typeof SORTS)[number];
  /** On a phone the map is asked for; in a wide window it stands beside the list in any case. */
  readonly isMap: boolean;
}

/** An address may hold any number of letters. */
const LONGEST = 100;

/** Reads the query of an address, in which anything may stand. */
export function readChoices(query: string): Choices {
  const params = new URLSearchParams(query);
  const text = (name: string): string => (params.get(name) ?? '').slice(0, LONGEST);
  return {
    text: text('q'),
    plug: text('plug'),
    power: POWERS.find((power) => `${power}` === params.get('power')) ?? 0,
    isFree: params.has('free'),
    isOpen: params.has('open'),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'usual',
    isMap: params.has('map'),
  };
}

/** The query of an address with these choices: '?free=&map=', or '' where nothing is chosen. */
export function queryOf({ text, plug, power, isFree, isOpen, sort, isMap }: Choices): string {
  const params = new URLSearchParams({
    ...(text.trim() !== '' && { q: text }),
    ...(plug !== '' && { plug }),
    ...(power > 0 && { power: `${power}` }),
    ...(isFree && { free: '' }),
    ...(isOpen && { open: '' }),
    ...(sort !== 'usual' && { sort }),
    ...(isMap && { map: '' }),
  }).toString();
  return params && `?${params}`;
}

type Filters = Pick<Choices, 'plug' | 'power' | 'isFree' | 'isOpen'>;

/** Whether something narrows the list, besides a text. */
export const isNarrowed = ({ plug, power, isFree, isOpen }: Filters): boolean =>
  plug !== '' || power > 0 || isFree || isOpen;

/** The names of the plugs of a station, each once, in its order. */
export const plugsOf = ({ evses }: Pick<StationLocation, 'evses'>): readonly string[] =>
  [...new Set(evses.flatMap(({ connectors }) => connectors.map(({ standard }) => connectorName(standard))))].filter(
    Boolean,
  );

/**
 * The stations where one connector fits all of what is chosen: a free CCS1 of 150 kW is no free J1772 beside a busy CCS1.
 * A station without known hours is not known to be open.
 */
export function narrowed(
  stations: readonly StationLocation[],
  choices: Filters,
  now: Date,
): readonly StationLocation[] {
  if (!isNarrowed(choices)) return stations;
  const { plug, power, isFree, isOpen } = choices;
  return stations.filter(({ evses, openingTimes, timeZone }) => {
    if (isOpen && (!openingTimes || openingAt(openingTimes, now.getTime(), timeZone).state === 'closed')) return false;
    if (plug === '' && power === 0 && !isFree) return true;
    return evses.some(({ connectors }) =>
      connectors.some(
        (connector) =>
          (plug === '' || connectorName(connector.standard) === plug) &&
          (connector.maxPowerWatts ?? 0) >= power * 1_000 &&
          (!isFree || isAvailable(connector)),
      ),
    );
  });
}
