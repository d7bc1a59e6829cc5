/*
 * What a driver reads when signing in, or verifying a phone number or an e-mail address, fails.
 */
export const signInErrors = {
  'invalid-phone': { en: 'Invalid phone number format', es: 'El formato del número de teléfono no es válido' },
  'missing-phone': { en: 'Phone number is required', es: 'El número de teléfono es obligatorio' },
  'too-many-requests': {
    en: 'Too many requests. Please try again later',
    es: 'Demasiadas solicitudes. Inténtalo más tarde',
  },
  'invalid-code': { en: 'Invalid verification code', es: 'El código de verificación no es válido' },
  'code-expired': { en: 'Verification code has expired', es: 'El código de verificación ha caducado' },
  'invalid-email': { en: 'Invalid email address', es: 'La dirección de correo no es válida' },
  'missing-email': { en: 'Email address is required', es: 'La dirección de correo es obligatoria' },
  'invalid-link': {
    en: 'Invalid or expired sign-in link',
    es: 'El enlace de inicio de sesión no es válido o ha caducado',
  },
  'no-link': { en: 'Invalid sign-in link', es: 'El enlace de inicio de sesión no es válido' },
  cancelled: { en: 'Sign-in cancelled', es: 'Inicio de sesión cancelado' },
  'popup-blocked': {
    en: 'Sign-in popup was blocked. Please allow popups and try again',
    es: 'Se bloqueó la ventana de inicio de sesión. Permite las ventanas emergentes e inténtalo de nuevo',
  },
  disabled: { en: 'This account has been disabled', es: 'Esta cuenta está deshabilitada' },
  'not-enabled': { en: 'This sign-in method is not enabled', es: 'Este método de inicio de sesión no está habilitado' },
  'too-many-attempts': {
    en: 'Too many attempts. Please try again later',
    es: 'Demasiados intentos. Inténtalo más tarde',
  },
  'authentication-error': {
    en: 'An error occurred during authentication',
    es: 'Ocurrió un error durante la autenticación',
  },
  'backend-authentication-failed': {
    en: 'Backend authentication failed',
    es: 'Falló la autenticación con el servidor',
  },
  'puerto-rico-sms': {
    en: 'SMS delivery to Puerto Rico numbers may be limited. Please try email or Google sign-in instead.',
    es: 'El envío de SMS a números de Puerto Rico puede estar limitado. Prueba con el correo o con Google.',
  },
  'no-verification': { en: 'No verification in progress', es: 'No hay ninguna verificación en curso' },
  'no-recaptcha': {
    en: 'reCAPTCHA not initialized. Please refresh and try again.',
    es: 'reCAPTCHA no se inició. Actualiza la página e inténtalo de nuevo.',
  },
  'sign-in-interrupted': {
    en: 'The connection was interrupted. Please try again.',
    es: 'Se interrumpió la conexión. Inténtalo de nuevo.',
  },
  'other-method': {
    en: 'This email is already used with another sign-in method. Please use that one.',
    es: 'Este correo ya se usa con otro método de inicio de sesión. Usa ese método.',
  },
  'send-code-failed': { en: 'Failed to send verification code', es: 'No se pudo enviar el código de verificación' },
  'send-link-failed': { en: 'Failed to send sign-in link', es: 'No se pudo enviar el enlace de inicio de sesión' },
  'send-otp-failed': { en: 'Failed to send OTP', es: 'No se pudo enviar el código' },
  'verification-failed': { en: 'Verification failed', es: 'La verificación falló' },
  'email-failed': { en: 'Email verification failed', es: 'La verificación del correo falló' },
  'google-failed': { en: 'Google sign-in failed', es: 'El inicio de sesión con Google falló' },
  'authentication-failed': { en: 'Authentication failed', es: 'La autenticación falló' },
  'sign-in-failed': { en: 'Sign-in failed. Please try again.', es: 'El inicio de sesión falló. Inténtalo de nuevo.' },
  'user-missing': {
    en: 'Verification successful but user data is missing',
    es: 'La verificación fue correcta, pero faltan los datos del usuario',
  },
  'enter-phone': {
    en: 'Please enter a valid 10-digit phone number',
    es: 'Escribe un número de teléfono válido de 10 dígitos',
  },
  'enter-email': { en: 'Please enter a valid email address', es: 'Escribe una dirección de correo válida' },
} as const;

export type SignInErrorCode = keyof typeof signInErrors;
