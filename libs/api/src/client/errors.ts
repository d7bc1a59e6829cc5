/*
 * What a call of the backend may fail with. The English texts are fixed: other systems quote them.
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

/** What operators do about each. */
export const serviceRemedies: Readonly<Record<ServiceErrorCode, string>> = {
  timeout: 'The backend did not answer in time. Look at its load and at the slow request, by its X-Request-Id.',
  offline: 'No answer came: the device had no network, the edge refused the connection, or a firewall cut it.',
  unknown: 'An answer could not be read, such as the page of a captive network. Look at the request in the console.',
  http: 'The backend refused without saying why. Look in its log for the X-Request-Id that the console shows.',
  ocpi: "The operator's system refused. Its code and reason are in the text.",
  'no-operator-token': "Set ocpi.token in the runtime configuration: 'edge' where the edge adds the operator's token.",
  'no-refresh': 'The refresh token has run out or was withdrawn. The driver signs in again.',
  'invalid-id': 'An address or a QR code names no id that can be asked for. Correct the code at the charger.',
  'no-location-data': 'The backend answered without a location. Look at the location in its database.',
  'no-connector-data': 'The backend answered without a connector. Look at the location in its database.',
  'no-data': 'The backend answered without the record that was asked for. Look at the request in the console.',
  'unknown-location': 'The backend does not know the location. The QR code at the charger may be outdated.',
  'session-not-found': 'The backend does not know the session. Its address may be mistyped, or the record was deleted.',
  'malformed-session': 'The backend answered with something that is no session. Look at the request in the console.',
  'no-command-answer': "The operator's system took the command and answered nothing. Look in its log for the command.",
  'no-start-reference': 'A start without a payment was stopped before it was sent. Report it to the checkout team.',
  'hold-not-released': 'The hold may still stand. It is released when it expires; look at it in the payment service.',
  'no-payment-config': "Set the payment service's publishable key at the backend.",
  'card-not-saved': 'The payment service did not keep the card. Look at the customer in the payment service.',
  'no-payment-id':
    'A call for a wallet payment without its id was stopped before it was sent. Report it to the checkout team.',
  'ath-not-created': 'ATH Móvil did not take the request. Look at its status page and at the merchant account.',
  'ath-without-id': 'ATH Móvil answered without the id of the payment. Look at the request in the console.',
  'ath-not-authorized': 'ATH Móvil did not pay out what the driver approved. Look at the payment there.',
  'ath-not-completed': 'ATH Móvil did not close the payment. Look at the payment there.',
  'ath-not-refunded': 'ATH Móvil did not refund. The app tries again; look at the payment there if it stays so.',
  'sign-in-failed': "The backend did not accept the sign-in service's token. Compare the project ids of both.",
  'code-not-sent': 'No code was sent by SMS. Look at the provider and at the limits for the number.',
  'code-not-verified': 'The code could not be checked. Look at the provider of the codes.',
  'profile-not-updated': 'The backend did not keep the profile. Look in its log for the X-Request-Id.',
};

/**
 * Errors whose sentences the backend says itself: a driver reads them in their own language. Every other sentence of the
 * backend is shown as it is.
 */
const saidByBackend: readonly ServiceErrorCode[] = [
  'unknown-location',
  'session-not-found',
  'timeout',
  'offline',
  'unknown',
  'no-payment-id',
  'no-start-reference',
];

/** The error that a sentence of the backend means; null for its other words. */
export const codeOfSentence = (sentence: string): ServiceErrorCode | null =>
  saidByBackend.find((code) => serviceErrors[code].en === sentence) ?? null;

/** What fills the gaps of a text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** An error's text in English. */
export function englishText(code: ServiceErrorCode, values: ErrorValues): string {
  return serviceErrors[code].en.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
