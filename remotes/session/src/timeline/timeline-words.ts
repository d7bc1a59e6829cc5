import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { paymentKinds } from '@wattline/charge';
import { isOver } from '@wattline/ocpi';
import { methodName } from '@wattline/remote/refunds';
import { clock } from '../part';
import type { ChargeFacts } from '../receipt-document/receipt-document';
import { textsNow } from '../texts/use-texts';
import { knownMoney, moneyTimeline } from './money-timeline';

/** A step of a payment in words. */
export type ShownStep = NonNullable<ReturnType<typeof timelineWords>>[number];

/** The name of the method that was paid by; '' for a hold. */
function methodOf({ owed, hold }: ChargeFacts['payment']): string {
  if (owed !== null) return methodName(owed.payment.method ?? '');
  return (hold && paymentKinds[hold.kind].name) ?? '';
}

/**
 * The steps of the payment for a charge, in the language on the screen, of which `formats` are; null where no payment is known.
 * Times of today are written without their day. `billed`: as for `knownMoney`.
 */
export function timelineWords(charge: ChargeFacts, billed: number | null, formats: Formats) {
  const { session, timeZone, payment } = charge;
  const t = textsNow('money');
  const values = { method: methodOf(payment), payment: payment.owed?.payment.id ?? '' };
  const steps = moneyTimeline(knownMoney(charge, billed));
  if (steps === null) return null;
  return steps.map(({ name, minor, currency, at, state, note }) => {
    const time = at === null ? '' : ` · ${formats.time(new Date(at), new Date(clock.now()), timeZone)}`;
    return {
      name,
      state,
      label: t(name === 'used' && !isOver(session) ? 'usedSoFar' : name, values),
      amount: minor === null ? null : amountText({ minor, currency }, formats.money),
      status: `${t(state)}${time}`,
      note: note === null ? '' : t(note, values),
    };
  });
}
