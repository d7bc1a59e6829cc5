import type { OwedRefund } from '@wattline/contract';
import type { Formats } from '@wattline/i18n';
import { isOver, majorOf, minorDigits, type Session } from '@wattline/ocpi';
import { methodName } from '@wattline/refunds';
import type { Block } from '../block';
import type { Words } from '../texts/use-texts';
import type { MoneyStep } from './money-timeline';

/** A step of a payment in words. */
export interface ToldStep {
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
  readonly session: Session;
  readonly refund: OwedRefund | null;
  /** An IANA name; null: the device's. */
  readonly timeZone: string | null;
  readonly now: number;
}

/** Puts the steps of a payment into words. */
export function toldSteps(steps: readonly MoneyStep[], wording: Wording): readonly ToldStep[] {
  const { t, formats, session, refund, timeZone, now } = wording;
  const values = {
    method: refund === null ? t('wallet') : methodName(refund.method),
    payment: refund?.paymentId ?? '',
  };
  return steps.map(({ name, minor, currency, at, state, note }) => {
    const digits = minorDigits(currency);
    const time = at === null ? '' : ` · ${formats.time(new Date(at), new Date(now), timeZone)}`;
    return {
      name,
      state,
      label: t(name === 'used' && !isOver(session) ? 'usedSoFar' : name, values),
      amount: minor === null ? null : formats.money(majorOf(minor, currency), currency, digits, digits),
      status: `${t(state)}${time}`,
      note: note === null ? '' : t(note, values),
    };
  });
}

/** The steps of a payment as rows of the PDF. */
export function timelineBlock(steps: readonly ToldStep[], t: Words<'money'>): Block {
  return {
    title: t('title'),
    rows: steps.map(({ label, amount, status, note }) => ({
      label,
      value: [amount ?? t('noAmount'), status, note].filter(Boolean).join('\n'),
    })),
  };
}
