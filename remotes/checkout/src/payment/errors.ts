/*
 * What may go wrong with a payment, whichever method makes it; a method's own errors are in its folder. Each says what
 * happened to the money and what to do.
 */
export const paymentErrors = {
  'hold-gone': {
    en: 'This pre-authorization has expired or is no longer valid. Please select another payment method.',
    es: 'Esta preautorización venció o ya no es válida. Selecciona otro método de pago.',
  },
  'hold-unknown': {
    en: 'We could not check this hold. It was not used. Check your connection and try again.',
    es: 'No pudimos comprobar esta retención. No se usó. Revisa tu conexión e inténtalo de nuevo.',
  },
  declined: {
    en: 'Your bank did not approve the hold. Nothing was held. Try again or choose another card.',
    es: 'Tu banco no aprobó la retención. No se retuvo nada. Inténtalo de nuevo o elige otra tarjeta.',
  },
  'already-held': {
    en: 'You already have a hold for this charger. It was made just now, perhaps in another tab, and is selected for you. Nothing more was held.',
    es: 'Ya tienes una retención para este cargador. Se hizo hace un momento, quizás en otra pestaña, y quedó seleccionada. No se retuvo nada más.',
  },
  unclear: {
    en: 'We could not tell whether the payment went through. Nothing shows up so far. Check your connection and pay again: it is never paid twice.',
    es: 'No pudimos saber si el pago se completó. Hasta ahora no aparece nada. Revisa tu conexión y paga de nuevo: nunca se paga dos veces.',
  },
  'still-unclear': {
    en: 'We could not tell whether your last payment went through, and your holds cannot be read right now. Nothing more was sent. Try again in a moment: it is never paid twice.',
    es: 'No pudimos saber si tu último pago se completó, y ahora mismo no podemos leer tus retenciones. No se envió nada más. Inténtalo en un momento: nunca se paga dos veces.',
  },
  'no-payment-service': {
    en: 'Failed to load payment configuration. Nothing is held. Check your connection and try again.',
    es: 'No se pudo cargar la configuración de pagos. No se retuvo nada. Revisa tu conexión e inténtalo de nuevo.',
  },
  'not-sent': {
    en: 'The payment could not be sent. Nothing was charged. Check your connection and try again; if it stays so, sign in again.',
    es: 'El pago no se pudo enviar. No se cobró nada. Revisa tu conexión e inténtalo de nuevo; si sigue así, inicia sesión otra vez.',
  },
  cancelled: {
    en: 'Payment cancelled. Nothing was charged. You can pay again or choose another way to pay.',
    es: 'Pago cancelado. No se cobró nada. Puedes pagar de nuevo o elegir otra forma de pago.',
  },
  'cancelled-on-phone': {
    en: 'Payment was cancelled. Nothing was charged. You can pay again or choose another way to pay.',
    es: 'El pago fue cancelado. No se cobró nada. Puedes pagar de nuevo o elegir otra forma de pago.',
  },
  expired: {
    en: 'Payment expired. Please try again.',
    es: 'El pago venció. Inténtalo de nuevo.',
  },
  'not-completed': {
    en: 'Payment was not completed. Nothing was charged. Try again or choose another way to pay.',
    es: 'El pago no se completó. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
  'payment-timeout': {
    en: 'Payment timeout. Nothing was charged. Try again, and approve it on your phone in time.',
    es: 'El pago tardó demasiado. No se cobró nada. Inténtalo de nuevo y apruébalo a tiempo en tu teléfono.',
  },
  processing: {
    en: 'Error processing payment. If you approve it on your phone, it will show up here. Nothing else is charged.',
    es: 'Error al procesar el pago. Si lo apruebas en tu teléfono, aparecerá aquí. No se cobra nada más.',
  },
  'paying-elsewhere': {
    en: 'A payment is under way in another tab. Finish it there, or close that tab.',
    es: 'Hay un pago en curso en otra pestaña. Termínalo allí o cierra esa pestaña.',
  },
  'paid-already': {
    en: 'You have already paid for a charge that has not begun. It is selected for you. Nothing more was charged.',
    es: 'Ya pagaste una carga que no ha comenzado. Quedó seleccionada. No se cobró nada más.',
  },
  'refused-because': {
    en: '{{reason}} Nothing was charged. Try again or choose another way to pay.',
    es: '{{reason}} No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
  http: {
    en: 'The payment was refused. Nothing was charged. Try again or choose another way to pay.',
    es: 'El pago fue rechazado. No se cobró nada. Inténtalo de nuevo o elige otra forma de pago.',
  },
} as const;
