import { clearedKinds, type ClearedKind, type KeptKind } from '@wattline/contract';

/** The kinds under 'On this device'. Charges that are over are of three: may go, must stay, and are another driver's. */
export type ShownKind = KeptKind | 'recent' | 'others';

/** Some entries of a kind that this device keeps. */
export interface KeptItem {
  readonly kind: ShownKind;
  /** How many entries. */
  readonly count: number;
  /** The time of the oldest one, in milliseconds since the epoch; null where the entries have none. */
  readonly since: number | null;
  /** Does not throw where storage refuses; may reject where a cache does. */
  readonly remove: () => unknown;
}

/** The items of a kind, counted together. */
export type KeptRow = Pick<KeptItem, 'kind' | 'count' | 'since'>;

const cleared: ReadonlySet<ShownKind> = new Set(clearedKinds);

export const isCleared = (kind: ShownKind): kind is ClearedKind => cleared.has(kind);

/** The earlier of two times, of which each may be unknown. */
export const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Counts items by kind, in the order of their first ones. */
export function rowsOf(items: readonly KeptItem[]): readonly KeptRow[] {
  const rows = new Map<ShownKind, KeptRow>();
  for (const { kind, count, since } of items) {
    const row = rows.get(kind);
    rows.set(kind, { kind, count: count + (row?.count ?? 0), since: earlier(since, row?.since ?? null) });
  }
  return [...rows.values()].filter(({ count }) => count > 0);
}
