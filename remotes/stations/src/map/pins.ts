import Supercluster from 'supercluster';
import { availability, type Coordinates, type Location } from '@wattline/ocpi';

/** A station as the map needs it. */
export type Placed = Pick<Location, 'id' | 'name' | 'evses'> & { readonly coordinates: Coordinates };

/** Those with a place; all others are in the list alone. */
export const placedOf = <S extends Pick<Location, 'coordinates'>>(stations: readonly S[]): readonly (S & Placed)[] =>
  stations.filter((station): station is S & Placed => station.coordinates !== null);

/** A pin stands for one station, or for several where there is no room for a pin of each. */
export interface Pin {
  /** The same for the same content, so that a pin that stays is not drawn anew. */
  readonly key: string;
  readonly at: Coordinates;
  /** In it one can charge now. */
  readonly isFree: boolean;
  /** Of one station its free connectors of so many, of several their number. */
  readonly count: number;
  readonly total: number;
  /** Null for several. */
  readonly station: { readonly id: string; readonly name: string } | null;
  /** Of several: the zoom at which they are apart, null where none is; and the stations. */
  readonly apartAt: number | null;
  readonly ids: () => readonly string[];
}

/** In degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Station {
  readonly id: string;
  readonly name: string;
  readonly free: number;
  readonly total: number;
}

interface Together {
  readonly freeStations: number;
}

/** The closest zoom of the map. */
export const CLOSEST = 18;

/** In pixels: pins that are nearer to each other than this are one. */
const RADIUS = 48;

function freeOf(station: Placed): Pick<Station, 'free' | 'total'> {
  const { available, total } = availability(station);
  return { free: available, total };
}

/** The pins of stations, for any part of the map: made once for a list, asked for at each move. */
export function pinsOf(stations: readonly Placed[]): (box: Box, zoom: number) => readonly Pin[] {
  const index = new Supercluster<Station, Together>({
    radius: RADIUS,
    extent: 256,
    maxZoom: CLOSEST,
    map: ({ free }) => ({ freeStations: free > 0 ? 1 : 0 }),
    reduce: (sum, { freeStations }) => {
      Object.assign(sum, { freeStations: sum.freeStations + freeStations });
    },
  });
  index.load(
    stations.map((station) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [station.coordinates.longitude, station.coordinates.latitude] },
      properties: { id: station.id, name: station.name, ...freeOf(station) },
    })),
  );

  return ({ west, south, east, north }, zoom) =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(({ geometry, properties }): Pin => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const at = { latitude, longitude };
      if (!('cluster' in properties)) {
        const { id, name, free, total } = properties;
        const station = { id, name };
        return {
          key: `${id} ${free}`,
          at,
          isFree: free > 0,
          count: free,
          total,
          station,
          apartAt: null,
          ids: () => [id],
        };
      }
      const { cluster_id: cluster, point_count: count, freeStations } = properties;
      const apart = index.getClusterExpansionZoom(cluster);
      return {
        key: `${latitude} ${longitude} ${count} ${freeStations}`,
        at,
        isFree: freeStations > 0,
        count,
        total: count,
        station: null,
        apartAt: apart > CLOSEST ? null : apart,
        ids: () => index.getLeaves(cluster, Infinity).map((leaf) => leaf.properties.id),
      };
    });
}

/** As wide as a country. */
const REGION_ZOOM = 5;

const EVERYWHERE: Box = { west: -180, south: -85, east: 180, north: 85 };

/** The stations of the region that has most of them. */
export function mostOf(stations: readonly Placed[]): readonly Placed[] {
  const pins = pinsOf(stations)(EVERYWHERE, REGION_ZOOM);
  const largest = pins.reduce<readonly string[]>((most, { ids }) => (ids().length > most.length ? ids() : most), []);
  const ids = new Set(largest);
  return stations.filter(({ id }) => ids.has(id));
}
