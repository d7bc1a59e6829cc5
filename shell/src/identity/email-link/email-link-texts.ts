import { defineTexts } from '@wattline/i18n';

export const useEmailLinkTexts = defineTexts(
  'email-link',
  {
    title: 'Sign-in link',
    verifying: 'Verifying your sign-in link...',
    success: 'Sign-in successful! Redirecting...',
    failedTitle: 'Sign-in failed',
    home: 'Return to home',
    prompt: 'Please enter your email address for verification:',
    email: 'Email address',
    required: 'Email address is required',
    continue: 'Continue',
  },
  {
    title: 'Enlace de inicio de sesión',
    verifying: 'Verificando tu enlace de inicio de sesión...',
    success: '¡Inicio de sesión correcto! Redirigiendo...',
    failedTitle: 'El inicio de sesión falló',
    home: 'Volver al inicio',
    prompt: 'Escribe tu dirección de correo para verificarla:',
    email: 'Dirección de correo',
    required: 'La dirección de correo es obligatoria',
    continue: 'Continuar',
  },
);
