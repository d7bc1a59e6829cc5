/** What may go wrong after a payment: no session can be started with it, or the start fails. */
export const startErrors = {
  'no-payment-intent': {
    en: 'Payment intent ID is missing. Please go back and complete payment authorization.',
    es: 'Falta la autorización del pago. Vuelve atrás y completa el pago.',
  },
  'no-payment': {
    en: 'Session data not found. Please try again.',
    es: 'No se encontraron los datos de la sesión. Inténtalo de nuevo.',
  },
  'given-back': {
    en: 'You have asked for your money back: this payment goes back to your {{to}}. To charge, choose a charger and pay again.',
    es: 'Pediste tu dinero de vuelta: este pago vuelve a tu {{to}}. Para cargar, elige un cargador y paga de nuevo.',
  },
  'start-without-session': {
    en: 'Session was created but no session ID was returned',
    es: 'La sesión se creó, pero no se recibió su número',
  },
  'start-unclear': {
    en: 'The charger has not answered yet',
    es: 'El cargador aún no ha respondido',
    advice: {
      en: 'Your payment is kept. Try again: the same charge is never started twice.',
      es: 'Tu pago se conserva. Inténtalo de nuevo: la misma carga nunca se inicia dos veces.',
    },
  },
  'starting-elsewhere': {
    en: 'This charge is being started in another tab',
    es: 'Esta carga se está iniciando en otra pestaña',
    advice: {
      en: 'Go on there, or close that tab.',
      es: 'Sigue allí o cierra esa pestaña.',
    },
  },
  'start-unsent': {
    en: 'Your start could not be sent',
    es: 'No se pudo enviar el inicio',
    advice: {
      en: 'Your payment is kept. Check your connection and that you are signed in, then try again.',
      es: 'Tu pago se conserva. Revisa tu conexión y que hayas iniciado sesión, e inténtalo de nuevo.',
    },
  },
  'release-unclear': {
    en: 'We could not tell whether your hold was released',
    es: 'No pudimos saber si se liberó tu retención',
    advice: {
      en: 'Check your connection and try again. What you do not use is released in any case.',
      es: 'Revisa tu conexión e inténtalo de nuevo. Lo que no uses se libera en cualquier caso.',
    },
  },
  'start-rejected': {
    en: 'START_SESSION command rejected: {{reason}}',
    es: 'El cargador rechazó el inicio: {{reason}}',
  },
  'start-failed': {
    en: 'START_SESSION command failed with result: {{reason}}',
    es: 'El inicio falló con este resultado: {{reason}}',
  },
  'start-not-authorized': {
    en: 'Payment authorization error: {{reason}}',
    es: 'Error de autorización del pago: {{reason}}',
  },
} as const;
