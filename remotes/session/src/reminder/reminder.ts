import { chargeLeft, parkedSince } from '@wattline/ocpi';
import type { NewsBasis } from '../notify/news-now';
import { type Rate, wattsOf } from '../outlook/charging-rate';
import { idleState } from '../outlook/idle-state';

export interface ReminderBasis extends NewsBasis {
  /** By the meter's latest readings. */
  readonly rate: Rate;
}

/**
 * The moments that a driver can be reminded of. 'end': the amount is used up. 'idle': the idle fee starts. 'idle-once-over': from then
 * on it costs something to stay after the charge. `at` is in milliseconds since the epoch.
 */
export interface Reminder {
  readonly kind: 'end' | 'idle' | 'idle-once-over';
  readonly at: number;
}

/**
 * The next moment that a driver has to be at the vehicle for; null where it is not known, and where it is past. `now` is
 * by the platform's clock. Pure.
 */
export function nextReminder(basis: ReminderBasis, now: number): Reminder | null {
  const idle = idleState(basis, now);
  const startsAt = idle?.fee.state === 'grace' ? idle.fee.until : null;
  if (basis.stillSince !== null || parkedSince(basis.session) !== null) return ahead('idle', startsAt, now);
  return ahead('end', endOf(basis), now) ?? ahead('idle-once-over', startsAt, now);
}

const ahead = (kind: Reminder['kind'], at: number | null, now: number): Reminder | null =>
  at !== null && at > now ? { kind, at } : null;

/** About when the amount is used up, by the session's latest reading; null where that is not known. */
function endOf({ session, found, timeZone, hold, rate }: ReminderBasis): number | null {
  const watts = wattsOf(session, rate);
  if (hold === null || watts === null || session.lastUpdated === null) return null;
  const left = chargeLeft(session, found, hold, { watts, timeZone });
  return left.state === 'known' ? Date.parse(session.lastUpdated) + left.minutes * 60_000 : null;
}

const LEADS = [10, 5, 2];

/** The least time for which a calendar is worth it: shorter than that, the file is not opened in time. */
const LEAST_MINUTES = 2;

/** How many minutes before the moment the alarm is; null where the moment is too near for one. */
export function leadOf({ at }: Reminder, now: number): number | null {
  const left = (at - now) / 60_000;
  return LEADS.find((lead) => left >= lead + LEAST_MINUTES) ?? null;
}
