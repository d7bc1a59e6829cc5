import { defineTexts } from '@wattline/i18n';

export const useAccountTexts = defineTexts(
  'account',
  {
    title: 'Account',
    close: 'Close',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    none: 'Not given',
    preferences: 'Language and theme',
    receipts: 'Receipts',
    edit: 'Edit profile',
    signOut: 'Sign out',
    signedOut: 'You are signed out.',
    notSignedOut: 'You are still signed in: signing out did not work. Check your connection and try again.',
  },
  {
    title: 'Cuenta',
    close: 'Cerrar',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    none: 'Sin indicar',
    preferences: 'Idioma y tema',
    receipts: 'Recibos',
    edit: 'Editar perfil',
    signOut: 'Cerrar sesión',
    signedOut: 'Has cerrado la sesión.',
    notSignedOut: 'Tu sesión sigue abierta: no se pudo cerrar. Revisa tu conexión e inténtalo de nuevo.',
  },
);
