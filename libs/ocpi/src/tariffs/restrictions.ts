import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

type DayOfWeek = (typeof DAYS)[number];

/** When a tariff element applies (OCPI 2.2.1, TariffRestrictions). All that are not null have to hold. */
export interface Restrictions {
  /** 'HH:MM' in the station's time; a period may run past midnight. Midnight is '00:00' as a start, '24:00' as an end. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** 'YYYY-MM-DD' in the station's time; the end is the first day it no longer applies. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** From `minKwh` up to, not including, `maxKwh`. */
  readonly minKwh: number | null;
  readonly maxKwh: number | null;
  /** In ampere. */
  readonly minCurrent: number | null;
  readonly maxCurrent: number | null;
  /** In kW. */
  readonly minPower: number | null;
  readonly maxPower: number | null;
  /** In seconds. */
  readonly minDuration: number | null;
  readonly maxDuration: number | null;
  /** Empty: every day. */
  readonly dayOfWeek: DayOfWeek[];
  /** RESERVATION, RESERVATION_EXPIRES: such an element prices reservations and never charging. */
  readonly reservation: string | null;
  /** Some of it cannot be read: the element may apply or not, so its tariff has no price that is certain. */
  readonly isBroken: boolean;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A time of day; 00:00 and 24:00 are the same one, written as `midnight`. */
const time = (midnight: string) =>
  fields.orNull(
    v.pipe(
      fields.requiredText,
      v.regex(TIME),
      v.transform((text) => (text === '00:00' || text === '24:00' ? midnight : text)),
    ),
  );
const date = fields.orNull(v.pipe(fields.requiredText, v.regex(DATE)));

const fieldsSchema = v.object({
  startTime: time('00:00'),
  // OCPI 2.2.1: 'To stop at end of the day use: 00:00.'
  endTime: time('24:00'),
  startDate: date,
  endDate: date,
  minKwh: fields.amount,
  maxKwh: fields.amount,
  minCurrent: fields.amount,
  maxCurrent: fields.amount,
  minPower: fields.amount,
  maxPower: fields.amount,
  minDuration: fields.amount,
  maxDuration: fields.amount,
  dayOfWeek: fields.listOf(fields.oneOf(DAYS)),
  reservation: fields.orNull(fields.oneOf(['RESERVATION', 'RESERVATION_EXPIRES'])),
});

/** Null, a blank text, and a list or record of nothing else. */
export const saysNothing = (wire: unknown): boolean =>
  typeof wire === 'object'
    ? Object.values(wire ?? {}).every(saysNothing)
    : wire === undefined || (typeof wire === 'string' && wire.trim() === '');

/** Whether all of a field was read; nothing is of one that OCPI does not have. */
const isRead = (value: unknown, read: unknown): boolean =>
  Array.isArray(read) ? Array.isArray(value) && value.length === read.length : (read ?? null) !== null;

function readRestrictions(wire: unknown): Restrictions | null {
  const isRecord = typeof wire === 'object' && wire !== null && !Array.isArray(wire);
  const given = new Map<string, unknown>(isRecord ? Object.entries(wire) : [['', wire]]);
  const shown = [...given].filter(([, value]) => !saysNothing(value));
  if (shown.length === 0) return null;
  const restrictions = v.parse(fieldsSchema, Object.fromEntries(given));
  const read = new Map<string, unknown>(Object.entries(restrictions));
  return { ...restrictions, isBroken: shown.some(([name, value]) => !isRead(value, read.get(name))) };
}

/** Reads an element's restrictions; null when nothing restricts it. */
export const restrictionsSchema: v.GenericSchema<unknown, Restrictions | null> = v.optional(
  v.pipe(v.unknown(), v.transform(readRestrictions)),
  null,
);
