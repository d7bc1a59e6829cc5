import type { Formats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { paymentKinds } from '@wattline/charge';
import { isOver } from '@wattline/ocpi';
import { methodName } from '@wattline/remote/refunds';
import type { Block } from '../block';
import type { ChargeFacts } from '../receipt-document/receipt-document';
import type { Words } from '../texts/use-texts';
import { knownMoney, type MoneyStep, moneyTimeline } from './money-timeline';

/** A step of a payment in words. */
export interface ShownStep {
  readonly name: MoneyStep['name'];
  readonly state: MoneyStep['state'];
  readonly label: string;
  /** Null where it is not known. */
  readonly amount: string | null;
  /** The state, with the time where it is known. */
  readonly status: string;
  /** '' without one. */
  readonly note: string;
}

interface Wording {
  readonly t: Words<'money'>;
  readonly formats: Formats;
  /** In milliseconds since the epoch: times of today are written without their day. */
  readonly now: number;
}

/** The name of the method that was paid by; '' for a hold. */
function methodOf({ owed, hold }: ChargeFacts['payment']): string {
  if (owed !== null) return methodName(owed.payment.method ?? '');
  return (hold && paymentKinds[hold.kind].name) ?? '';
}

/** The steps of the payment for a charge, in words; null where no payment is known. `billed`: as for `knownMoney`. */
export function timelineWords(
  charge: ChargeFacts,
  billed: number | null,
  { t, formats, now }: Wording,
): readonly ShownStep[] | null {
  const { session, timeZone } = charge;
  const { owed } = charge.payment;
  const values = {
    method: methodOf(charge.payment),
    payment: owed?.payment.id ?? '',
  };
  const steps = moneyTimeline(knownMoney(charge, billed));
  if (steps === null) return null;
  return steps.map(({ name, minor, currency, at, state, note }) => {
    const time = at === null ? '' : ` · ${formats.time(new Date(at), new Date(now), timeZone)}`;
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

/** The steps of a payment as rows of the PDF. */
export function timelineBlock(steps: readonly ShownStep[], t: Words<'money'>): Block {
  return {
    title: t('title'),
    rows: steps.map(({ label, amount, status, note }) => ({
      label,
      value: [amount ?? t('noAmount'), status, note].filter(Boolean).join('\n'),
    })),
  };
}
