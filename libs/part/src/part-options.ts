import type { SlotConditions } from '@wattline/contract';

/** A slot of other parts' pages that a part fills. */
export interface PartSlot {
  /** Its module, from the part's folder: './src/banner.tsx'. Its default export is a SlotComponent. */
  readonly module: string;
  /** When it has something to say. */
  readonly when: SlotConditions;
}

/** The facts of a part beside those of its package.json and its build. */
export interface PartOptions {
  /** The part's folder, with its package.json; by default the one in which the bundler was started. */
  readonly root?: string;
  /** The module that the shell mounts, from the part's folder: './src/remote.tsx' by default. */
  readonly module?: string;
  /** The first segments of the paths that it owns: 'parking' for /parking/…. An environment grants them. */
  readonly prefixes?: readonly string[];
  /** By the names of the slots: 'page-banner'. An environment grants them. */
  readonly slots?: Readonly<Record<string, PartSlot>>;
  /**
   * The modules that it takes from the shell; by default all that the shell shares. One that brings a React of its own leaves
   * `react`, `react/jsx-runtime` and `react-dom` out, and whatever needs them.
   */
  readonly shared?: readonly string[];
}
