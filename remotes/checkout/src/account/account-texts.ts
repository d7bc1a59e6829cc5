import { defineTexts } from '@wattline/i18n';

export const useAccountTexts = defineTexts(
  'account-holds',
  {
    title: 'Paid, not started',
    held: '{{amount}} held on your card',
    until: 'Until {{time}}',
    start: 'Start',
    startLabel: 'Start a charge with the hold of {{amount}}',
    release: 'Release',
    releaseLabel: 'Release the hold of {{amount}}',
    releasing: 'Releasing...',
  },
  {
    title: 'Pagado, sin empezar',
    held: '{{amount}} retenidos en tu tarjeta',
    until: 'Hasta: {{time}}',
    start: 'Empezar',
    startLabel: 'Empezar una carga con la retención de {{amount}}',
    release: 'Liberar',
    releaseLabel: 'Liberar la retención de {{amount}}',
    releasing: 'Liberando...',
  },
);
