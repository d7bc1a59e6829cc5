import { defineTexts } from '@wattline/i18n';
import type { PaymentProblem } from '../payment/problem';

const useTexts = defineTexts(
  'payment-problems',
  {
    holdGone: 'This pre-authorization has expired or is no longer valid. Please select another payment method.',
    holdUnknown: 'We could not check this hold. It was not used. Check your connection and try again.',
    declined: 'Your bank did not approve the hold. Nothing was held. Try again or choose another card.',
    alreadyHeld:
      'You already have a hold for this charger. It was made just now, perhaps in another tab, and is selected for you. Nothing more was held.',
    unclear:
      'We could not tell whether the payment went through. Nothing shows up so far. Check your connection and pay again: it is never paid twice.',
    stillUnclear:
      'We could not tell whether your last payment went through, and your holds cannot be read right now. Nothing more was sent. Try again in a moment: it is never paid twice.',
    noService: 'Failed to load payment configuration. Nothing is held. Check your connection and try again.',
    notSent:
      'The payment could not be sent. Nothing was charged. Check your connection and try again; if it stays so, sign in again.',
    cancelled: 'Payment cancelled. Nothing was charged. You can pay again or choose another way to pay.',
    wasCancelled: 'Payment was cancelled. Nothing was charged. You can pay again or choose another way to pay.',
    expired: 'Payment expired. Please try again.',
    notCompleted: 'Payment was not completed. Nothing was charged. Try again or choose another way to pay.',
    timeout: 'Payment timeout. Nothing was charged. Try again, and approve it on your phone in time.',
    processing:
      'Error processing payment. If you approve it on your phone, it will show up here. Nothing else is charged.',
    walletFailed:
      'Failed to process ATH Móvil payment. Please try again. It is the same request: you are never charged twice.',
    walletUnclear:
      'We could not tell whether ATH Móvil has your request. Nothing was charged. Pay again: it is the same request, and you are never charged twice.',
    noPaymentId:
      'Invalid response from ATH Móvil - no payment ID. Nothing was charged. Pay again: it is the same request, and you are never charged twice.',
    payingElsewhere: 'A payment is under way in another tab. Finish it there, or close that tab.',
    paidAlready:
      'You have already paid for a charge that has not begun. It is selected for you. Nothing more was charged.',
    athCreate: 'Failed to create ATH Móvil payment. Nothing was charged. Try again or choose another way to pay.',
    athAuthorize: 'Failed to authorize ATH Móvil payment. Nothing was charged. Try again or choose another way to pay.',
    refused: '{{reason}} Nothing was charged. Try again or choose another way to pay.',
    refusedWithout: 'The payment was refused. Nothing was charged. Try again or choose another way to pay.',
  },
  {
    holdGone: 'Esta preautorización venció o ya no es válida. Selecciona otro método de pago.',
    holdUnknown: 'No pudimos comprobar esta retención. No se usó. Revisa tu conexión e inténtalo de nuevo.',
    declined: 'Tu banco no aprobó la retención. No se retuvo nada. Inténtalo de nuevo o elige otra tarjeta.',
    alreadyHeld:
      'Ya tienes una retención para este cargador. Se hizo hace un momento, quizás en otra pestaña, y quedó seleccionada. No se retuvo nada más.',
    unclear:
      'No pudimos saber si el pago se completó. Hasta ahora no aparece nada. Revisa tu conexión y paga de nuevo: nunca se paga dos veces.',
    stillUnclear:
      'No pudimos saber si tu último pago se completó, y ahora mismo no podemos leer tus retenciones. No se envió nada más. Inténtalo en un momento: nunca se paga dos veces.',
    noService:
      'No se pudo cargar la configuración de pagos. No se retuvo nada. Revisa tu conexión e inténtalo de nuevo.',
    notSent:
      'El pago no se pudo enviar. No se cobró nada. Revisa tu conexión e inténtalo de nuevo; si sigue así, inicia sesión otra vez.',
    cancelled: 'Pago cancelado. No se cobró nada. Puedes pagar de nuevo o elegir otra forma de pago.',
    wasCancelled: 'El pago fue cancelado. No se cobró nada. Puedes pagar de nuevo o elegir otra forma de pago.',
    expired: 'El pago venció. Inténtalo de nuevo.',
    notCompleted: 'El pago no se completó. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
    timeout: 'El pago tardó demasiado. No se cobró nada. Inténtalo de nuevo y apruébalo a tiempo en tu teléfono.',
    processing: 'Error al procesar el pago. Si lo apruebas en tu teléfono, aparecerá aquí. No se cobra nada más.',
    walletFailed:
      'No se pudo procesar el pago con ATH Móvil. Inténtalo de nuevo. Es la misma solicitud: nunca se cobra dos veces.',
    walletUnclear:
      'No pudimos saber si ATH Móvil tiene tu solicitud. No se cobró nada. Paga de nuevo: es la misma solicitud, y nunca se cobra dos veces.',
    noPaymentId:
      'Respuesta inválida de ATH Móvil: falta el número del pago. No se cobró nada. Paga de nuevo: es la misma solicitud, y nunca se cobra dos veces.',
    payingElsewhere: 'Hay un pago en curso en otra pestaña. Termínalo allí o cierra esa pestaña.',
    paidAlready: 'Ya pagaste una carga que no ha comenzado. Quedó seleccionada. No se cobró nada más.',
    athCreate:
      'No se pudo crear el pago con ATH Móvil. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
    athAuthorize:
      'No se pudo autorizar el pago con ATH Móvil. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
    refused: '{{reason}} No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
    refusedWithout: 'El pago fue rechazado. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
);

/** What the client says where a backend gives no reason. */
const withoutReason = [
  [/^Failed to create ATH/, 'athCreate'],
  [/^Failed to authorize ATH/, 'athAuthorize'],
  [/^HTTP error!/, 'refusedWithout'],
] as const;

/** Says what went wrong with a payment in the language on the screen, and what to do. */
export function usePaymentMessage(): (problem: PaymentProblem) => string {
  const t = useTexts();
  return (problem) => {
    if (typeof problem === 'string') return t(problem);
    const { reason } = problem;
    const [, key] = withoutReason.find(([pattern]) => pattern.test(reason)) ?? [];
    return key ? t(key) : t('refused', { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` });
  };
}
