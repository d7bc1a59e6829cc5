/*
 * What may go wrong with a payment with ATH Móvil, beside what may with any (payment/errors.ts).
 */
export const athErrors = {
  'ath-failed': {
    en: 'Failed to process ATH Móvil payment. Please try again. It is the same request: you are never charged twice.',
    es: 'No se pudo procesar el pago con ATH Móvil. Inténtalo de nuevo. Es la misma solicitud: nunca se cobra dos veces.',
  },
  'ath-unclear': {
    en: 'We could not tell whether ATH Móvil has your request. Nothing was charged. Pay again: it is the same request, and you are never charged twice.',
    es: 'No pudimos saber si ATH Móvil tiene tu solicitud. No se cobró nada. Paga de nuevo: es la misma solicitud, y nunca se cobra dos veces.',
  },
  'ath-without-id': {
    en: 'Invalid response from ATH Móvil - no payment ID. Nothing was charged. Pay again: it is the same request, and you are never charged twice.',
    es: 'Respuesta inválida de ATH Móvil: falta el número del pago. No se cobró nada. Paga de nuevo: es la misma solicitud, y nunca se cobra dos veces.',
  },
  'ath-not-created': {
    en: 'Failed to create ATH Móvil payment. Nothing was charged. Try again or choose another way to pay.',
    es: 'No se pudo crear el pago con ATH Móvil. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
  'ath-not-authorized': {
    en: 'Failed to authorize ATH Móvil payment. Nothing was charged. Try again or choose another way to pay.',
    es: 'No se pudo autorizar el pago con ATH Móvil. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
} as const;
