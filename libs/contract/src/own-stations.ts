import * as v from '@wattline/vendor/schema';
import { readStored, type Stored, writeStored } from './changed-record';
import * as storageKeys from './storage-keys';

const ownStationSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^.{1,64}$/)),
  /** As the operator wrote it last; cut, since it stands in one line. */
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, 120)),
  ),
  isFavourite: v.fallback(v.boolean(), false),
});

/** A station that the driver opened on this device or marked as a favourite (docs/rules.md: own-stations). */
export type OwnStation = Readonly<v.InferOutput<typeof ownStationSchema>>;

const KEY = storageKeys.ownStations;
/** Favourites stay until the driver takes the mark away, up to so many. */
const MOST_FAVOURITES = 50;
const MOST_RECENT = 5;

const readAll = (): readonly Stored<OwnStation>[] => readStored('local', KEY, ownStationSchema);

/** The stations of this device, the one that was opened last first. */
export const readOwnStations = (): readonly OwnStation[] => readAll().flatMap(({ read }) => read ?? []);

/** Those of another release, which this one cannot read, are counted with the recent ones. */
function write(stations: readonly Stored<OwnStation>[]): void {
  const left = { favourites: MOST_FAVOURITES, recent: MOST_RECENT };
  const kept = stations.filter(({ read }) => left[read?.isFavourite ? 'favourites' : 'recent']-- > 0);
  writeStored('local', KEY, kept);
}

/** Puts a station in front, as it is now: a mark as a favourite stays where `isFavourite` is left out. */
export function keepOwnStation({
  id,
  name,
  isFavourite,
}: Pick<OwnStation, 'id' | 'name'> & { readonly isFavourite?: boolean }): void {
  const before = readAll();
  const known = before.find(({ read }) => read?.id === id);
  const kept = v.safeParse(ownStationSchema, { id, name, isFavourite: isFavourite ?? known?.read?.isFavourite });
  if (!kept.success) return;
  const others = before.filter((entry) => entry !== known);
  write([{ stored: { ...known?.stored, ...kept.output }, read: kept.output }, ...others]);
}
