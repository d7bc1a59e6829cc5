import { defineTexts } from '@wattline/i18n';

export const useHoldTexts = defineTexts(
  'holds',
  {
    hold: 'Hold of {{amount}}',
    since: 'Made {{time}}',
    until: 'until {{time}}',
    cancel: 'Cancel',
    cancelLabel: 'Cancel the hold of {{amount}}',
    cancelling: 'Cancelling...',
    ok: 'OK',
    meaning:
      '{{amount}} is already held on your card. You pay only for the energy you use; the rest is released when you stop.',
    use: 'Use this hold',
  },
  {
    hold: 'Retención de {{amount}}',
    since: 'Hecha: {{time}}',
    until: 'hasta {{time}}',
    cancel: 'Cancelar',
    cancelLabel: 'Cancelar la retención de {{amount}}',
    cancelling: 'Cancelando...',
    ok: 'Aceptar',
    meaning:
      'Ya hay {{amount}} retenidos en tu tarjeta. Pagas solo la energía que uses; el resto se libera al terminar.',
    use: 'Usar esta retención',
  },
);
