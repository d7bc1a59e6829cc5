/*
 * What the saving of a card may fail with, and what to do.
 */
export const cardErrors = {
  'no-card-field': {
    en: 'Card element not found. Close this form and open it again.',
    es: 'No se encontró el campo de la tarjeta. Cierra este formulario y ábrelo de nuevo.',
  },
  'card-not-read': {
    en: 'Failed to create payment method. Check the card and try again.',
    es: 'No se pudo crear el método de pago. Revisa la tarjeta e inténtalo de nuevo.',
  },
  'no-card-token': {
    en: 'No payment method created. Check the card and try again.',
    es: 'No se creó ningún método de pago. Revisa la tarjeta e inténtalo de nuevo.',
  },
  'card-not-saved': {
    en: 'Failed to add payment method. Check the card and try again, or use another one.',
    es: 'No se pudo añadir el método de pago. Revisa la tarjeta e inténtalo de nuevo, o usa otra.',
  },
  'no-payment-config': {
    en: 'Failed to load payment configuration. Check your connection and try again.',
    es: 'No se pudo cargar la configuración de pagos. Revisa tu conexión e inténtalo de nuevo.',
  },
  'card-unclear': {
    en: 'We could not tell whether your card was saved. Check your connection and save it again: it is never saved twice.',
    es: 'No pudimos saber si tu tarjeta se guardó. Revisa tu conexión y guárdala de nuevo: nunca se guarda dos veces.',
  },
  'card-not-sent': {
    en: 'Your card could not be sent. Check your connection and try again; if it stays so, sign in again.',
    es: 'No se pudo enviar tu tarjeta. Revisa tu conexión e inténtalo de nuevo; si sigue así, inicia sesión otra vez.',
  },
  'card-refused': {
    en: '{{reason}} Check the card and try again, or use another one.',
    es: '{{reason}} Revisa la tarjeta e inténtalo de nuevo, o usa otra.',
  },
} as const;
