/*
 * What a call of the backend may fail with. The English texts are the specification's error catalogue, word for word.
 */
export const serviceErrors = {
  timeout: { en: 'Request timeout', es: 'La solicitud tardó demasiado' },
  offline: { en: 'Network Error', es: 'Error de red' },
  unknown: { en: 'Unknown error occurred', es: 'Ocurrió un error desconocido' },
  http: { en: 'HTTP error! status: {{status}}', es: 'Error HTTP. Estado: {{status}}' },
  ocpi: { en: 'OCPI error {{code}}: {{reason}}', es: 'Error OCPI {{code}}: {{reason}}' },
  'no-operator-token': {
    en: 'OCPI authentication token not configured',
    es: 'El token de autenticación OCPI no está configurado',
  },
  'no-refresh': {
    en: 'Refresh token expired or invalid',
    es: 'La sesión caducó y no se pudo renovar',
  },
  'invalid-id': { en: "Invalid identifier '{{id}}'", es: "El identificador '{{id}}' no es válido" },
  'no-location-data': {
    en: 'No location data in response',
    es: 'La respuesta no contiene datos de la estación',
  },
  'no-connector-data': {
    en: 'No connector data in response',
    es: 'La respuesta no contiene datos del conector',
  },
  'no-data': { en: 'No {{what}} data in response', es: 'La respuesta no contiene los datos esperados' },
  'unknown-location': { en: 'Unknown Location', es: 'Estación desconocida' },
  'session-not-found': { en: 'Session data not found', es: 'No se encontraron los datos de la sesión' },
  'malformed-session': {
    en: 'Invalid session response format',
    es: 'La respuesta de la sesión tiene un formato no válido',
  },
  'no-command-answer': {
    en: 'No response from {{command}} command',
    es: 'Sin respuesta al comando {{command}}',
  },
  'no-start-reference': {
    en: 'Authorization reference (payment intent ID) is required for START_SESSION command',
    es: 'Se necesita la autorización del pago para iniciar la sesión',
  },
  'hold-not-released': {
    en: 'Failed to cancel pre-authorization: {{status}}',
    es: 'No se pudo cancelar la preautorización: {{status}}',
  },
  'no-payment-config': {
    en: 'Failed to load payment configuration',
    es: 'No se pudo cargar la configuración de pagos',
    advice: { en: 'Check your connection and try again.', es: 'Revisa tu conexión e inténtalo de nuevo.' },
  },
  'card-not-saved': { en: 'Failed to add payment method', es: 'No se pudo añadir el método de pago' },
  'no-payment-id': { en: 'Payment ID is required', es: 'Se necesita el número del pago' },
  'ath-not-created': {
    en: 'Failed to create ATH Móvil payment',
    es: 'No se pudo crear el pago con ATH Móvil',
  },
  'ath-without-id': {
    en: 'Invalid response from ATH Móvil - no payment ID',
    es: 'Respuesta inválida de ATH Móvil: falta el número del pago',
  },
  'ath-not-authorized': {
    en: 'Failed to authorize ATH Móvil payment',
    es: 'No se pudo autorizar el pago con ATH Móvil',
  },
  'ath-not-completed': {
    en: 'Failed to complete ATH Móvil payment',
    es: 'No se pudo completar el pago con ATH Móvil',
  },
  'ath-not-refunded': {
    en: 'Failed to refund ATH Móvil payment',
    es: 'No se pudo devolver el pago con ATH Móvil',
  },
  'sign-in-failed': { en: 'Backend authentication failed', es: 'Falló la autenticación con el servidor' },
  'code-not-sent': { en: 'Failed to send OTP', es: 'No se pudo enviar el código' },
  'code-not-verified': { en: 'Verification failed', es: 'La verificación falló' },
  'profile-not-updated': { en: 'Failed to update profile', es: 'No se pudo actualizar el perfil' },
} as const;

export type ServiceErrorCode = keyof typeof serviceErrors;

/**
 * Sentences of the backend that mean one of these errors, so that a driver reads them in their own language. Every other
 * sentence of the backend is shown as it is.
 */
const backendSentences: ReadonlyMap<string, ServiceErrorCode> = new Map([
  ['Unknown Location', 'unknown-location'],
  ['Session data not found', 'session-not-found'],
  ['Request timeout', 'timeout'],
  ['Network Error', 'offline'],
  ['Unknown error occurred', 'unknown'],
  ['Payment ID is required', 'no-payment-id'],
  ['Authorization reference (payment intent ID) is required for START_SESSION command', 'no-start-reference'],
]);

/** The error that a sentence of the backend means; null for its other words. */
export const codeOfSentence = (sentence: string): ServiceErrorCode | null => backendSentences.get(sentence) ?? null;

/** What fills the gaps of a text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** An error's text in the words of the specification. */
export function englishText(code: ServiceErrorCode, values: ErrorValues): string {
  return serviceErrors[code].en.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
