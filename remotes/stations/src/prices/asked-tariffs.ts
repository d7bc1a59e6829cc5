import type { Evse, Location } from '@wattline/ocpi';

/**
 * Each tariff is a read, and a record names as many as its operator likes. So many are read with the page, and as many
 * again for a charge point that the driver scrolls to: more than a station needs that is no attack (docs/rules.md:
 * reads-have-a-limit).
 */
export const TARIFFS_AT_ONCE = 20;

/**
 * Every tariff id of a location, once each, in the order in which its connectors name them. Made several times for each
 * change at a large station, so with loops: nested lists of 500 connectors take sixteen times as long.
 */
export function distinctTariffIds({ evses }: { readonly evses: readonly Pick<Evse, 'connectors'>[] }): string[] {
  const ids = new Set<string>();
  for (const { connectors } of evses) for (const { tariffIds } of connectors) for (const id of tariffIds) ids.add(id);
  return [...ids];
}

/** With those of a charge point that the driver has come to; the same list where it has nothing new. */
export function withTariffsOf(asked: readonly string[], evse: Pick<Evse, 'connectors'>): readonly string[] {
  const known = new Set(asked);
  const more = distinctTariffIds({ evses: [evse] })
    .filter((id) => !known.has(id))
    .slice(0, TARIFFS_AT_ONCE);
  return more.length > 0 ? [...asked, ...more] : asked;
}

/**
 * Those that are read with the page: the first ones, and those of the charge point that the driver scanned.
 */
export function firstTariffIds(location: Pick<Location, 'evses'>, scanned: Evse | null = null): readonly string[] {
  const first = distinctTariffIds(location).slice(0, TARIFFS_AT_ONCE);
  return scanned ? withTariffsOf(first, scanned) : first;
}
