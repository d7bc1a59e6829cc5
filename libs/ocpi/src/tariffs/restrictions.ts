import * as v from '@wattline/schema';
import { fields } from '@wattline/wire';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

export type DayOfWeek = (typeof DAYS)[number];

/** When a tariff element applies (OCPI 2.2.1, TariffRestrictions). All that are not null have to hold. */
export interface Restrictions {
  /** 'HH:MM' in the station's time; a period may run past midnight. */
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
}

const fieldsSchema = v.object({
  startTime: fields.text,
  endTime: fields.text,
  startDate: fields.text,
  endDate: fields.text,
  minKwh: fields.amount,
  maxKwh: fields.amount,
  minCurrent: fields.amount,
  maxCurrent: fields.amount,
  minPower: fields.amount,
  maxPower: fields.amount,
  minDuration: fields.amount,
  maxDuration: fields.amount,
  dayOfWeek: fields.listOf(fields.oneOf(DAYS)),
  reservation: fields.text,
});

/** Reads an element's restrictions; null when nothing restricts it. */
export const restrictionsSchema: v.GenericSchema<unknown, Restrictions | null> = v.fallback(
  v.pipe(
    fieldsSchema,
    v.transform((restrictions) => (restricts(restrictions) ? restrictions : null)),
  ),
  null,
);

function restricts({ dayOfWeek, ...others }: Restrictions): boolean {
  return dayOfWeek.length > 0 || Object.values(others).some((value) => value !== null);
}
