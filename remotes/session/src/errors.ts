/** Said of every stop that was not taken. */
const stopAdvice = {
  en: 'Your charge goes on. Press ‘Stop Charging’ again, or end it at the charger.',
  es: 'La carga sigue. Pulsa «Detener la carga» otra vez o termínala en el cargador.',
};

/*
 * What may go wrong with a session and its receipt, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const sessionErrors = {
  'no-active-session': {
    en: 'No active session found',
    es: 'No se encontró una sesión activa',
    advice: stopAdvice,
  },
  'stop-refused': {
    en: 'Failed to stop charging: {{reason}}',
    es: 'No se pudo detener la carga: {{reason}}',
    advice: stopAdvice,
  },
  'stop-failed': {
    en: 'Error stopping charging: {{reason}}',
    es: 'Error al detener la carga: {{reason}}',
    advice: stopAdvice,
  },
  'no-reason': { en: 'Unknown error', es: 'Error desconocido' },
  'unknown-session': {
    en: 'Session not found. Please check the session ID or try again.',
    es: 'Sesión no encontrada. Revisa el identificador de la sesión o inténtalo de nuevo.',
  },
  'receipt-not-loaded': {
    en: 'Failed to load session receipt',
    es: 'No se pudo cargar el recibo de la sesión',
    advice: { en: 'Check your connection and try again.', es: 'Revisa tu conexión e inténtalo de nuevo.' },
  },
  'no-receipt': { en: 'Receipt not found', es: 'Recibo no encontrado' },
  'pdf-not-made': {
    en: 'The PDF could not be made. Please try again.',
    es: 'No se pudo crear el PDF. Inténtalo de nuevo.',
  },
} as const;
