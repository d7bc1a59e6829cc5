import * as v from 'valibot';
import { EVSE_STATUSES, isRecord } from '@wattline/platform';

/** OCPI's longest id. */
const MAX_ID = 36;

/** A JSON object of any shape; Valibot's own would let a list pass for one. */
const jsonObject = v.custom<Record<string, unknown>>(isRecord, 'Expected an object');

/** The fields of a private station. */
export const StationInput = v.strictObject({
  template: v.string(),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))),
  /** How many charge points it gets: the template's, over and over. */
  evses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  spelling: v.optional(v.picklist(['snake', 'camel'])),
  /** Merged into the location, in OCPI's snake_case. */
  patch: v.optional(jsonObject),
  /** Served as the location, as it is. */
  raw: v.optional(v.unknown()),
  /** The tariffs of its connectors, instead of the template's. */
  tariffs: v.optional(v.array(jsonObject)),
});

/** The fields of a private station, once read. */
export type StationRequest = v.InferOutput<typeof StationInput>;

/** A change of a location, in OCPI's snake_case. */
export const PatchInput = jsonObject;

/** Text of a station's id, name or city. */
export const StationsQuery = v.object({ find: v.optional(v.string(), '') });

/** The status to set. */
export const StatusInput = v.strictObject({ status: v.picklist(EVSE_STATUSES) });
