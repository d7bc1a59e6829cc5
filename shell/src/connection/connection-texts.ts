import { defineTexts } from '@wattline/i18n';

export const useConnectionTexts = defineTexts(
  'connection',
  {
    label: 'Connection',
    gone: 'No connection.',
    back: 'The connection is back.',
    unread: 'What is not on this page yet cannot be loaded.',
    known: 'You see what was known {{age}}.',
  },
  {
    label: 'Conexión',
    gone: 'Sin conexión.',
    back: 'La conexión ha vuelto.',
    unread: 'Lo que aún no está en esta página no se puede cargar.',
    known: 'Ves lo que se sabía {{age}}.',
  },
);
