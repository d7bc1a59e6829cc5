import type { Spelling } from '../ocpi/spelling';

/** A location and how the platform treats it. */
export interface Station {
  readonly id: string;
  /** How its feed is written. The location itself is kept in OCPI's snake_case. */
  readonly spelling: Spelling;
  /** Whether the simulated drivers come here. */
  readonly simulated: boolean;
  /** Usually a Location; a raw station's is whatever a test had it be. */
  readonly location: unknown;
}

/** A station as it was last saved. */
export interface SavedStation extends Station {
  readonly updatedAt: Date;
}
