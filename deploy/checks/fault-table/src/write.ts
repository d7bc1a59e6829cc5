import type { Browser } from './browser';
import type { Driver } from './driver';
import type { FaultKind } from './faults';
import type { Tab } from './tab';

/** The means of one cell of the table. */
export interface World {
  readonly browser: Browser;
  readonly driver: Driver;
  /** The fault of the write. */
  readonly fault: FaultKind;
  /** The notes of the write's own preparation: the id of a hold, of a session. */
  readonly noted: Map<string, string>;
}

/** One write of the app, as a driver comes to it and goes on from it. */
export interface Write {
  readonly name: string;
  readonly method: 'POST' | 'PATCH';
  /** Of the request that meets the fault: path and query. */
  readonly path: RegExp;
  /** The faults that are tried with it; FAULTS by default. */
  readonly faults?: readonly FaultKind[];
  /** Only a backend beyond the specification takes it. */
  readonly isBeyond?: boolean;
  /** Brings the driver in front of the control that sends the write. */
  readonly begin: (world: World) => Promise<Tab>;
  /** The press that sends it. */
  readonly act: (tab: Tab, world: World) => Promise<unknown>;
  /** Where a driver who closed the tab goes, after a look at the landing page; null for staying there. */
  readonly comeBackTo: (world: World) => string | null;
  /** One step of a driver who wants to get on with what the screen offers; tells whether they are there. */
  readonly goOn: (tab: Tab, world: World) => Promise<boolean>;
  /** Checks the platform's books at the end; gives what is wrong. */
  readonly check: (world: World, tab: Tab) => Promise<readonly string[]>;
}

/** The fault of a number in the books. */
export const exactly = (what: string, count: number, expected: number): readonly string[] =>
  count === expected ? [] : [`${what}: ${count} in place of ${expected}`];
