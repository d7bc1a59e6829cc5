import { defineTexts } from '@wattline/i18n';

export const useAthTexts = defineTexts(
  'ath-movil',
  {
    ath: 'ATH Móvil',
    note: 'Approve on your phone',
    phoneRequired: 'Phone number is required for ATH Móvil payments',
    meaning:
      '{{amount}} is charged to your ATH Móvil now. You pay only for the energy you use; the difference comes back to you when you stop.',
    paid: '{{amount}} paid with ATH Móvil',
    paidNote: 'For a charge that has not begun',
    paidMeaning:
      '{{amount}} is already paid with ATH Móvil. You pay only for the energy you use; the difference comes back to you when you stop.',
    usePaid: 'Use this payment',
  },
  {
    ath: 'ATH Móvil',
    note: 'Apruébalo en tu teléfono',
    phoneRequired: 'Se necesita un número de teléfono para pagar con ATH Móvil',
    meaning:
      'Se cobran {{amount}} de tu ATH Móvil ahora. Pagas solo la energía que uses; la diferencia se te devuelve al terminar.',
    paid: '{{amount}} pagados con ATH Móvil',
    paidNote: 'Para una carga que no ha comenzado',
    paidMeaning:
      'Ya pagaste {{amount}} con ATH Móvil. Pagas solo la energía que uses; la diferencia se te devuelve al terminar.',
    usePaid: 'Usar este pago',
  },
);
