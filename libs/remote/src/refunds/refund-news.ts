import { serviceErrors } from '@wattline/api';
import { keeps } from '@wattline/base/config';
import { type ErrorTable, errorText, type Formats, i18n, readLanguage } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { textsNow } from '@wattline/base/texts/use-texts';
import type { OwedCharge } from '@wattline/charge';
import { failureOf, refundErrors } from './refund-failure';
import { methodName } from './refund-methods';

/** A stored record may have the code of another release, so any code is taken. */
const errors: ErrorTable = { ...serviceErrors, ...refundErrors };

/** The news of a refund for its driver. */
export interface RefundNews {
  readonly tone: 'success' | 'neutral' | 'warning';
  readonly text: string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Further facts about the session that a refund waits for. */
interface Awaited {
  /** True where its cost before tax is final, and its tax is not known (docs/rules.md: known-tax). */
  readonly isTaxUnknown?: boolean;
}

/** Writes the outcome of a refund in the language on the screen, of which `formats` are. It is no hook: its code may come late. */
export function refundNews(charge: OwedCharge, formats: Formats, { isTaxUnknown = false }: Awaited = {}): RefundNews {
  const t = textsNow('refunds');
  const { refund } = charge;
  const { amountMinor: paidMinor, currency, id: payment } = charge.payment;
  const { state, amount, refundMinor, supportCode: code } = refund;
  const method = methodName(charge.payment.method ?? '');
  const paid = amountText({ minor: paidMinor, currency }, formats.money);
  const isAsked = refundMinor !== null || amount === 'whole';
  const isHeldBack = refundMinor === null && charge.session !== null && !keeps('refunds-are-limited');
  const values = {
    paid,
    payment,
    method,
    amount: amountText({ minor: refundMinor ?? paidMinor, currency }, formats.money),
  };
  switch (state) {
    case 'requested':
      return { tone: 'success', text: t('requested', values) };
    case 'nothing-due':
      return { tone: 'neutral', text: t('nothingDue', values) };
    case 'owed':
      if (code !== null) return { tone: 'warning', text: t('unconfirmed', { ...values, code: code.toUpperCase() }) };
      if (isAsked) return { tone: 'neutral', text: t(isHeldBack ? 'wholeLater' : 'asked', values) };
      return { tone: 'neutral', text: t(isTaxUnknown ? 'taxUnknown' : 'later', values) };
    case 'refused': {
      const problem = sentence(errorText(errors, failureOf(refund), readLanguage(i18n.language)));
      return { tone: 'warning', text: t(refundMinor === null ? 'refusedUnknown' : 'refused', { ...values, problem }) };
    }
  }
}
