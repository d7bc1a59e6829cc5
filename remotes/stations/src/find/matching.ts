import type { FoundStation } from './found-station';

/** Removes marks that drivers do not type: 'Mayagüez' and 'mayaguez' are the same place. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const folds = new WeakMap<FoundStation, string>();

function textOf(station: FoundStation): string {
  const known = folds.get(station);
  if (known !== undefined) return known;
  const { name, address, city, postalCode, id, evses } = station;
  const text = folded([name, address, city, postalCode, id, ...evses.map(({ evseId }) => evseId)].join('\n'));
  folds.set(station, text);
  return text;
}

/**
 * The stations with all words of `text` in their name, address, city, postal code or printed codes; all of them for a text
 * without words.
 */
export function matching(stations: readonly FoundStation[], text: string): readonly FoundStation[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return stations;
  return stations.filter((station) => words.every((word) => textOf(station).includes(word)));
}
