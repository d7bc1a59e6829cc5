import { useMemo } from 'react';
import { serviceErrors } from '@wattline/api';
import type { OwedRefund } from '@wattline/contract';
import {
  defineErrors,
  defineTexts,
  type ErrorTable,
  type Failure,
  type Formats,
  type Translate,
  useFormats,
} from '@wattline/i18n';
import { refundErrors } from './errors';
import { failureOf } from './refund-failure';
import { methodName } from './refund-methods';

const en = {
  later:
    'You paid {{paid}} with {{method}}. What the charge did not cost goes back to you once its final cost is known.',
  asked: '{{amount}} is to go back to you with {{method}}. It is being asked for; there is no answer yet.',
  requested: '{{amount}} is going back to you with {{method}}.',
  nothingDue: 'The charge cost what you paid with {{method}}: nothing goes back.',
  refused: '{{amount}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
  refusedUnknown:
    'What the charge did not cost of {{paid}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  later: 'Pagaste {{paid}} con {{method}}. Lo que la carga no costó se te devolverá cuando se conozca el costo final.',
  asked: 'Se te deben devolver {{amount}} con {{method}}. Se está solicitando; aún no hay respuesta.',
  requested: 'Se te devuelven {{amount}} con {{method}}.',
  nothingDue: 'La carga costó lo que pagaste con {{method}}: no hay nada que devolver.',
  refused:
    'No se pudieron devolver {{amount}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
  refusedUnknown:
    'No se pudo devolver lo que la carga no costó de {{paid}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
};

const useTexts = defineTexts('refunds', en, es);

/** A stored record may have the code of another release, so any code is taken. */
const useErrorText = defineErrors<ErrorTable>({ ...serviceErrors, ...refundErrors });

/** What a driver reads about a refund. */
export interface RefundNews {
  readonly tone: 'success' | 'neutral' | 'warning';
  readonly text: string;
}

interface Wording {
  readonly t: Translate<keyof typeof en>;
  readonly formats: Formats;
  readonly errorText: (failure: Failure) => string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The hook that says what became of a refund, in the language on the screen. */
export function useRefundNews(): (refund: OwedRefund) => RefundNews {
  const t = useTexts();
  const formats = useFormats();
  const errorText = useErrorText();
  return useMemo(() => (refund) => refundNews(refund, { t, formats, errorText }), [t, formats, errorText]);
}

function refundNews(refund: OwedRefund, { t, formats, errorText }: Wording): RefundNews {
  const { state, amount, currency, paidMinor, paymentId: payment, refundMinor } = refund;
  const method = methodName(refund.method);
  const paid = formats.money(paidMinor / 100, currency);
  const isAsked = refundMinor !== null || amount === 'whole';
  const values = { paid, payment, method, amount: formats.money((refundMinor ?? paidMinor) / 100, currency) };
  switch (state) {
    case 'requested':
      return { tone: 'success', text: t('requested', values) };
    case 'nothing-due':
      return { tone: 'neutral', text: t('nothingDue', values) };
    case 'owed':
      return { tone: 'neutral', text: t(isAsked ? 'asked' : 'later', values) };
    case 'refused': {
      const problem = sentence(errorText(failureOf(refund)));
      return { tone: 'warning', text: t(refundMinor === null ? 'refusedUnknown' : 'refused', { ...values, problem }) };
    }
  }
}
