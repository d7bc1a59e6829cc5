import { serviceErrors } from '@wattline/api';
import type { OwedRefund } from '@wattline/contract';
import { defineTexts, type ErrorTable, errorText, type Formats, i18n, readLanguage } from '@wattline/i18n';
import { refundErrors } from './errors';
import { failureOf } from './refund-failure';
import { methodName } from './refund-methods';

const TEXTS = 'refunds';

const en = {
  later:
    'You paid {{paid}} with {{method}}. What the charge did not cost goes back to you once its final cost is known.',
  taxUnknown:
    'You paid {{paid}} with {{method}}. The operator reported what the charge cost without tax, and the tax is not known. What the charge did not cost goes back to you once it is. If you have waited for more than a day, contact customer support and name the payment {{payment}}.',
  asked: '{{amount}} is to go back to you with {{method}}. It is being asked for; there is no answer yet.',
  requested: '{{amount}} is going back to you with {{method}}.',
  nothingDue: 'The charge cost what you paid with {{method}}: nothing goes back.',
  refused: '{{amount}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
  refusedUnknown:
    'What the charge did not cost of {{paid}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  later: 'Pagaste {{paid}} con {{method}}. Lo que la carga no costó se te devolverá cuando se conozca el costo final.',
  taxUnknown:
    'Pagaste {{paid}} con {{method}}. El operador informó lo que costó la carga sin impuestos, y no se conoce el impuesto. Lo que la carga no costó se te devolverá cuando se conozca. Si has esperado más de un día, comunícate con servicio al cliente e indica el pago {{payment}}.',
  asked: 'Se te deben devolver {{amount}} con {{method}}. Se está solicitando; aún no hay respuesta.',
  requested: 'Se te devuelven {{amount}} con {{method}}.',
  nothingDue: 'La carga costó lo que pagaste con {{method}}: no hay nada que devolver.',
  refused:
    'No se pudieron devolver {{amount}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
  refusedUnknown:
    'No se pudo devolver lo que la carga no costó de {{paid}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
};

defineTexts(TEXTS, en, es);

/** A stored record may have the code of another release, so any code is taken. */
const errors: ErrorTable = { ...serviceErrors, ...refundErrors };

/** What a driver reads about a refund. */
export interface RefundNews {
  readonly tone: 'success' | 'neutral' | 'warning';
  readonly text: string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const t = (key: keyof typeof en, values: Readonly<Record<string, string>>): string =>
  i18n.t(key, { ...values, ns: TEXTS });

/** Further facts about the session that a refund waits for. */
interface Awaited {
  /** True where its cost before tax is final, and its tax is not known (docs/rules.md: known-tax). */
  readonly isTaxUnknown?: boolean;
}

/** What became of a refund, in the language on the screen, of which `formats` are. It is no hook: its code may come late. */
export function refundNews(refund: OwedRefund, formats: Formats, { isTaxUnknown = false }: Awaited = {}): RefundNews {
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
      return { tone: 'neutral', text: t(isAsked ? 'asked' : isTaxUnknown ? 'taxUnknown' : 'later', values) };
    case 'refused': {
      const problem = sentence(errorText(errors, failureOf(refund), readLanguage(i18n.language)));
      return { tone: 'warning', text: t(refundMinor === null ? 'refusedUnknown' : 'refused', { ...values, problem }) };
    }
  }
}
