import { defineTexts } from '@wattline/i18n';

export const useIdentityHostTexts = defineTexts(
  'identity-host',
  {
    failed: 'Sign-in could not be opened. Check your connection and try again.',
    signIn: 'Sign in',
    account: 'Account',
  },
  {
    failed: 'No se pudo abrir el inicio de sesión. Revisa tu conexión e inténtalo de nuevo.',
    signIn: 'Iniciar sesión',
    account: 'Cuenta',
  },
);
