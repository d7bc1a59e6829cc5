import { defineTexts } from '@wattline/i18n';

export const useInstallTexts = defineTexts(
  'install',
  {
    title: 'Install Wattline',
    why: 'Wattline on your home screen: one tap, also with little signal.',
    how: 'Wattline on your home screen: tap Share, then “Add to Home Screen”.',
    add: 'Add',
    close: 'Not now',
  },
  {
    title: 'Instalar Wattline',
    why: 'Wattline en tu pantalla de inicio: un toque, también con poca señal.',
    how: 'Wattline en tu pantalla de inicio: toca Compartir y «Añadir a pantalla de inicio».',
    add: 'Añadir',
    close: 'Ahora no',
  },
);
