import type { StationTime } from './station-time';

/** A moment of a session, as far as the restrictions of tariffs look at it. */
export interface Moment {
  /** The energy that was charged before, in kWh. */
  readonly kwh: number;
  /** The power, in kW; null: unknown. */
  readonly kilowatts: number | null;
  /** The current over all phases, in A; null: unknown. */
  readonly amperes: Amperes | null;
  /** Since the session's start. */
  readonly seconds: number;
  /** The time on the station's clock. Computed only if a restriction looks at it. */
  readonly clock: () => StationTime;
}

/** The least and the most of a stretch. */
export interface Amperes {
  readonly least: number;
  readonly most: number;
}

/** The same answer at each call, computed at the first. */
export function once<Answer>(compute: () => Answer): () => Answer {
  let answer: { readonly value: Answer } | undefined;
  return () => (answer ??= { value: compute() }).value;
}

/** Nothing flows: the vehicle only stands there. */
export const NO_CURRENT: Amperes = { least: 0, most: 0 };
