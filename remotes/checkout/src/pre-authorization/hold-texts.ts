import { defineTexts } from '@wattline/i18n';

export const useHoldTexts = defineTexts(
  'holds',
  {
    legend: 'Holds that you have not used yet',
    hold: 'Hold of {{amount}}',
    since: 'Made {{time}}',
    until: 'until {{time}}',
    cancel: 'Cancel',
    cancelLabel: 'Cancel the hold of {{amount}}',
    cancelling: 'Cancelling...',
    paid: '{{amount}} paid with ATH Móvil',
    paidNote: 'For a charge that has not begun',
  },
  {
    legend: 'Retenciones que aún no has usado',
    hold: 'Retención de {{amount}}',
    since: 'Hecha: {{time}}',
    until: 'hasta {{time}}',
    cancel: 'Cancelar',
    cancelLabel: 'Cancelar la retención de {{amount}}',
    cancelling: 'Cancelando...',
    paid: '{{amount}} pagados con ATH Móvil',
    paidNote: 'Para una carga que no ha comenzado',
  },
);
