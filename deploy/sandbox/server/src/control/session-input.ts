import * as v from 'valibot';
import { isRecord, type TimeStyle } from '@wattline/platform';

const text = v.optional(v.pipe(v.string(), v.nonEmpty()));

const TIMES = { z: 'zulu', none: 'bare', fractions: 'fraction' } as const satisfies Record<string, TimeStyle>;

/** The fields of a session without a payment. */
export const SessionInput = v.strictObject({
  locationId: v.string(),
  /** The first free one, else the first, unless given. */
  evseUid: text,
  connectorId: text,
  driverId: text,
  authorizationReference: text,
  /** Ends once it costs more, in units of the currency. */
  amount: v.optional(v.pipe(v.number(), v.minValue(0))),
  status: v.optional(v.picklist(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION']), 'ACTIVE'),
  startedSecondsAgo: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** The connector's first in force, unless given. */
  tariffId: text,
  /** Its station's, unless given. */
  spelling: v.optional(v.picklist(['snake', 'camel'])),
  times: v.optional(
    v.pipe(
      v.picklist(['z', 'none', 'fractions']),
      v.transform((times) => TIMES[times]),
    ),
  ),
  /** Merged into what is served, in snake_case. */
  patch: v.optional(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
  /** Served instead, as it is. */
  raw: v.optional(v.unknown()),
});

export type SessionRequest = v.InferOutput<typeof SessionInput>;

export const StatusInput = v.strictObject({
  status: v.picklist(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION']),
});

/** In place of the one that the session was made with; null for none. */
export const PatchInput = v.strictObject({
  patch: v.nullable(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
});

/** At most a month at once. */
export const AdvanceInput = v.strictObject({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(31 * 24 * 3600)) });

export const SpeedInput = v.strictObject({ factor: v.pipe(v.number(), v.minValue(1), v.maxValue(3600)) });

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

export const SessionsQuery = v.object({ driver: text, location: text, reference: text, live: v.optional(flag) });
