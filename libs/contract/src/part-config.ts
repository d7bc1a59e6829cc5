import type { SlotConditions } from './slots';

/** A slot of other parts' pages that a part fills. */
export interface PartSlot {
  /** Its module, from the part's folder: './src/banner.tsx'. Its default export is a SlotComponent. */
  readonly module: string;
  /** When it has something to say. */
  readonly when: SlotConditions;
}

/** All that a part declares of itself: in `part.config.ts` of its folder. */
export interface PartConfig {
  /** The first segments of the paths that it owns: 'parking' for /parking/…. An environment grants them. */
  readonly prefixes?: readonly string[];
  /** By the names of the slots: 'page-banner'. An environment grants them. */
  readonly slots?: Readonly<Record<string, PartSlot>>;
  /**
   * The reads of the backend that the first view of each screen makes, by its route as in src/remote.tsx:
   * 'station/:stationId' (docs/rules.md: data-leaves-with-the-document). ':stationId' in a path stands for the route's
   * parameter, ':evseId^_' for it up to its last underscore.
   */
  readonly firstData?: Readonly<Record<string, readonly { readonly path: string }[]>>;
}
