import { defineTexts } from '@wattline/i18n';

export const useConnectionTexts = defineTexts(
  'connection',
  {
    label: 'Connection',
    gone: 'No connection.',
    back: 'The connection is back.',
    unread: 'What is not on this page yet cannot be loaded.',
    moment: 'You see what was known a moment ago.',
    minutes: 'You see what was known {{count}} min ago.',
    hours: 'You see what was known {{count}} h ago.',
    days: 'You see what was known more than a day ago.',
  },
  {
    label: 'Conexión',
    gone: 'Sin conexión.',
    back: 'La conexión ha vuelto.',
    unread: 'Lo que aún no está en esta página no se puede cargar.',
    moment: 'Ves lo que se sabía hace un momento.',
    minutes: 'Ves lo que se sabía hace {{count}} min.',
    hours: 'Ves lo que se sabía hace {{count}} h.',
    days: 'Ves lo que se sabía hace más de un día.',
  },
);
