import { defineTexts } from '@wattline/i18n';

export const useNotifyTexts = defineTexts(
  'notify',
  {
    title: 'Notifications',
    offer: 'We can tell you when the charge ends, when 95% of the amount is used, and before an idle fee begins.',
    on: 'Notifications for this charge are on.',
    off: 'Notifications for this charge are off.',
    whileOpen: 'This works while this page stays open in a tab: it looks once a minute. Your phone may pause it.',
    closedToo: 'This works with this page closed too.',
    notify: 'Notify me',
    turnOff: 'Turn off',
    refused:
      'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then come back.',
    'needs-install':
      'On this device, notifications need the app on the home screen: tap Share, then “Add to Home Screen”, and open this charge from there.',
    unsupported: 'This browser has no notifications for this page.',
    reminder: 'The reminder in your calendar works without them.',
    notAllowed: 'You did not allow notifications, so they are off.',
    failed: 'Notifications could not be turned on. Check your connection and try again.',
  },
  {
    title: 'Notificaciones',
    offer:
      'Te avisamos cuando termine la carga, cuando se use el 95 % de la cantidad y antes de un cargo por inactividad.',
    on: 'Las notificaciones de esta carga están activadas.',
    off: 'Las notificaciones de esta carga están desactivadas.',
    whileOpen:
      'Funciona mientras esta página siga abierta en una pestaña: mira una vez por minuto. Tu teléfono puede pausarla.',
    closedToo: 'Funciona también con esta página cerrada.',
    notify: 'Notificarme',
    turnOff: 'Desactivar',
    refused:
      'Tu navegador bloquea las notificaciones de este sitio. Permítelas en los ajustes del navegador para este sitio y vuelve.',
    'needs-install':
      'En este dispositivo, las notificaciones necesitan la app en la pantalla de inicio: toca Compartir, luego «Agregar a inicio», y abre esta carga desde allí.',
    unsupported: 'Este navegador no tiene notificaciones para esta página.',
    reminder: 'El recordatorio en tu calendario funciona sin ellas.',
    notAllowed: 'No permitiste las notificaciones, así que están desactivadas.',
    failed: 'No se pudieron activar las notificaciones. Revisa tu conexión e inténtalo de nuevo.',
  },
);
