import type { OwedRefund } from '@wattline/contract';
import { defineTexts, type Formats, type Translate } from '@wattline/i18n';

/** The `problem` of a refund that the app itself refused. */
export const OTHER_CURRENCY = 'The charge was billed in another currency than the payment';

/** The name of these texts in i18n, for use outside of React. */
export const REFUND_TEXTS = 'refunds';

const en = {
  later:
    'You paid {{paid}} with ATH Móvil. What the charge did not cost goes back to you once its final cost is known.',
  asked: '{{amount}} is to go back to you with ATH Móvil. It is being asked for; there is no answer yet.',
  requested: '{{amount}} is going back to you with ATH Móvil.',
  nothingDue: 'The charge cost what you paid with ATH Móvil: nothing goes back.',
  refused: '{{amount}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
  refusedUnknown:
    'What the charge did not cost of {{paid}} could not be given back: {{problem}} Contact customer support and name the payment {{payment}}.',
  refusedNotice: 'Your ATH Móvil refund was not accepted. The receipt of the charge says why and what to do.',
  otherCurrency: 'the charge was billed in another currency.',
  noReason: 'no reason was given.',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  later: 'Pagaste {{paid}} con ATH Móvil. Lo que la carga no costó se te devolverá cuando se conozca el costo final.',
  asked: 'Se te deben devolver {{amount}} con ATH Móvil. Se está solicitando; aún no hay respuesta.',
  requested: 'Se te devuelven {{amount}} con ATH Móvil.',
  nothingDue: 'La carga costó lo que pagaste con ATH Móvil: no hay nada que devolver.',
  refused:
    'No se pudieron devolver {{amount}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
  refusedUnknown:
    'No se pudo devolver lo que la carga no costó de {{paid}}: {{problem}} Comunícate con servicio al cliente e indica el pago {{payment}}.',
  refusedNotice: 'No se aceptó tu reembolso de ATH Móvil. El recibo de la carga dice por qué y qué hacer.',
  otherCurrency: 'la carga se facturó en otra moneda.',
  noReason: 'no se indicó el motivo.',
};

export const useRefundTexts = defineTexts(REFUND_TEXTS, en, es);

/** What a driver reads about a refund. */
export interface RefundNews {
  readonly tone: 'success' | 'neutral' | 'warning';
  readonly text: string;
}

interface Wording {
  readonly t: Translate<keyof typeof en>;
  readonly formats: Formats;
  /** A backend's reason in the language on the screen. */
  readonly messageOf: (message: string) => string;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What became of a refund, in words. */
export function refundNews(refund: OwedRefund, { t, formats, messageOf }: Wording): RefundNews {
  const { state, amount, currency, paidMinor, paymentId: payment, refundMinor, problem } = refund;
  const paid = formats.money(paidMinor / 100, currency);
  const isAsked = refundMinor !== null || amount === 'whole';
  const values = { paid, payment, amount: formats.money((refundMinor ?? paidMinor) / 100, currency) };
  switch (state) {
    case 'requested':
      return { tone: 'success', text: t('requested', values) };
    case 'nothing-due':
      return { tone: 'neutral', text: t('nothingDue') };
    case 'owed':
      return { tone: 'neutral', text: t(isAsked ? 'asked' : 'later', values) };
    case 'refused': {
      const reason =
        problem === OTHER_CURRENCY
          ? t('otherCurrency')
          : problem === null
            ? t('noReason')
            : sentence(messageOf(problem));
      return {
        tone: 'warning',
        text: t(refundMinor === null ? 'refusedUnknown' : 'refused', { ...values, problem: reason }),
      };
    }
  }
}
