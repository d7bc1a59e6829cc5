import { useMemo } from 'react';
import { defineTexts, useServiceMessage } from '@wattline/i18n';

/** The texts of the catalogue that checkout's calls and steps fail with (specification 2, §8), word for word. */
const catalogue = {
  selectMethod: 'Please select a payment method',
  holdGone: 'This pre-authorization has expired or is no longer valid. Please select another payment method.',
  startFailed: 'Failed to start charging session. Please try again.',
  cancelFailed: 'Failed to cancel pre-authorization. Please try again.',
  athFailed: 'Failed to process ATH Móvil payment. Please try again.',
  phoneRequired: 'Phone number is required for ATH Móvil payments',
  wasCancelled: 'Payment was cancelled',
  cancelled: 'Payment cancelled',
  timeout: 'Payment timeout',
  expired: 'Payment expired. Please try again.',
  processing: 'Error processing payment',
  notCompleted: 'Payment was not completed',
  noPaymentId: 'Invalid response from ATH Móvil - no payment ID',
  paymentIdRequired: 'Payment ID is required',
  athCreate: 'Failed to create ATH Móvil payment',
  athAuthorize: 'Failed to authorize ATH Móvil payment',
  athComplete: 'Failed to complete ATH Móvil payment',
  athRefund: 'Failed to refund ATH Móvil payment',
  cardElement: 'Card element not found',
  createMethod: 'Failed to create payment method',
  noMethod: 'No payment method created',
  addMethod: 'Failed to add payment method',
  loadConfig: 'Failed to load payment configuration',
  noIntent: 'Payment intent ID is missing. Please go back and complete payment authorization.',
  referenceRequired: 'Authorization reference (payment intent ID) is required for START_SESSION command',
  noData: 'Session data not found. Please try again.',
  noResponse: 'No response from START_SESSION command',
  noSessionId: 'Session was created but no session ID was returned',
  invalidSession: 'Invalid session response format',
  unclear: 'We could not tell whether the payment went through',
  alreadyHeld: 'You already have a hold for this charger',
  payingElsewhere: 'A payment is under way in another tab',
  paidAlready: 'You have already paid for a charge that has not begun',
  declined: 'Your bank did not approve the hold',
  startUnclear: 'The charger has not answered yet',
  startingElsewhere: 'This charge is being started in another tab',
} as const;

type Key = keyof typeof catalogue;

const useTexts = defineTexts('checkout', catalogue, {
  selectMethod: 'Selecciona un método de pago',
  holdGone: 'Esta preautorización venció o ya no es válida. Selecciona otro método de pago.',
  startFailed: 'No se pudo iniciar la sesión de carga. Inténtalo de nuevo.',
  cancelFailed: 'No se pudo cancelar la preautorización. Inténtalo de nuevo.',
  athFailed: 'No se pudo procesar el pago con ATH Móvil. Inténtalo de nuevo.',
  phoneRequired: 'Se necesita un número de teléfono para pagar con ATH Móvil',
  wasCancelled: 'El pago fue cancelado',
  cancelled: 'Pago cancelado',
  timeout: 'El pago tardó demasiado',
  expired: 'El pago venció. Inténtalo de nuevo.',
  processing: 'Error al procesar el pago',
  notCompleted: 'El pago no se completó',
  noPaymentId: 'Respuesta inválida de ATH Móvil: falta el número del pago',
  paymentIdRequired: 'Se necesita el número del pago',
  athCreate: 'No se pudo crear el pago con ATH Móvil',
  athAuthorize: 'No se pudo autorizar el pago con ATH Móvil',
  athComplete: 'No se pudo completar el pago con ATH Móvil',
  athRefund: 'No se pudo devolver el pago con ATH Móvil',
  cardElement: 'No se encontró el campo de la tarjeta',
  createMethod: 'No se pudo crear el método de pago',
  noMethod: 'No se creó ningún método de pago',
  addMethod: 'No se pudo añadir el método de pago',
  loadConfig: 'No se pudo cargar la configuración de pagos',
  noIntent: 'Falta la autorización del pago. Vuelve atrás y completa el pago.',
  referenceRequired: 'Se necesita la autorización del pago para iniciar la sesión',
  noData: 'No se encontraron los datos de la sesión. Inténtalo de nuevo.',
  noResponse: 'El cargador no respondió al pedido de inicio',
  noSessionId: 'La sesión se creó, pero no se recibió su número',
  invalidSession: 'La respuesta de la sesión no es válida',
  unclear: 'No pudimos saber si el pago se completó',
  alreadyHeld: 'Ya tienes una retención para este cargador',
  payingElsewhere: 'Hay un pago en curso en otra pestaña',
  paidAlready: 'Ya pagaste una carga que no ha comenzado',
  declined: 'Tu banco no aprobó la retención',
  startUnclear: 'El cargador aún no ha respondido',
  startingElsewhere: 'Esta carga se está iniciando en otra pestaña',
});

const useAdvice = defineTexts(
  'checkout-advice',
  {
    unclear: 'Nothing shows up so far. Check your connection and pay again: it is never paid twice.',
    alreadyHeld: 'It was made just now, perhaps in another tab, and is selected for you. Nothing more was held.',
    payingElsewhere: 'Finish it there, or close that tab.',
    paidAlready: 'It is selected for you. Nothing more was charged.',
    declined: 'Nothing was held. Try again or choose another card.',
    processing: 'If you approve it on your phone, it will show up here. Nothing else is charged.',
    startUnclear: 'Your payment is kept. Try again: the same charge is never started twice.',
    startingElsewhere: 'Go on there, or close that tab.',
  },
  {
    unclear: 'Hasta ahora no aparece nada. Revisa tu conexión y paga de nuevo: nunca se paga dos veces.',
    alreadyHeld: 'Se hizo hace un momento, quizás en otra pestaña, y quedó seleccionada. No se retuvo nada más.',
    payingElsewhere: 'Termínalo allí o cierra esa pestaña.',
    paidAlready: 'Quedó seleccionado. No se cobró nada más.',
    declined: 'No se retuvo nada. Inténtalo de nuevo o elige otra tarjeta.',
    processing: 'Si lo apruebas en tu teléfono, aparecerá aquí. No se cobra nada más.',
    startUnclear: 'Tu pago se conserva. Inténtalo de nuevo: la misma carga nunca se inicia dos veces.',
    startingElsewhere: 'Sigue allí o cierra esa pestaña.',
  },
);

const advised: ReadonlySet<Key> = new Set([
  'unclear', 'alreadyHeld', 'payingElsewhere', 'paidAlready', 'declined', 'processing', 'startUnclear', 'startingElsewhere',
] as const);
const isAdvised = (key: Key): key is Parameters<ReturnType<typeof useAdvice>>[0] => advised.has(key);

const keys = new Map<string, Key>(Object.entries(catalogue).map(([key, text]) => [text, key as Key]));

const patterns = [
  ['START_SESSION command rejected: ', 'El cargador rechazó el inicio: '],
  ['START_SESSION command failed with result: ', 'El inicio falló con este resultado: '],
  ['Payment authorization error: ', 'Error de autorización del pago: '],
] as const;

/** Says what went wrong in the language on the screen, with what to do where the catalogue does not say it itself. */
export function useCheckoutMessage(): (message: string) => string {
  const t = useTexts();
  const advice = useAdvice();
  const serviceMessage = useServiceMessage();
  return useMemo(() => {
    const isSpanish = t('selectMethod') !== catalogue.selectMethod;
    return function say(message: string): string {
      const key = keys.get(message);
      if (key) return isAdvised(key) ? `${t(key)}. ${advice(key)}` : t(key);
      const pattern = isSpanish && patterns.find(([english]) => message.startsWith(english));
      return pattern ? pattern[1] + message.slice(pattern[0].length) : serviceMessage(message);
    };
  }, [t, advice, serviceMessage]);
}
