import { defineTexts } from '@wattline/i18n';

export const usePaymentReceiptTexts = defineTexts(
  'payment-receipt',
  {
    title: 'Payment successful',
    held: '{{amount}} is held on your card.',
    paid: '{{amount}} is paid with ATH Móvil.',
    place: 'Location',
    charger: 'Charger',
    reference: 'Reference',
    next: 'Next, connect your vehicle. Taking you there...',
    go: 'Connect your vehicle',
  },
  {
    title: 'Pago realizado',
    held: 'Hay {{amount}} retenidos en tu tarjeta.',
    paid: 'Pagaste {{amount}} con ATH Móvil.',
    place: 'Lugar',
    charger: 'Cargador',
    reference: 'Referencia',
    next: 'Ahora conecta tu vehículo. Te llevamos...',
    go: 'Conectar tu vehículo',
  },
);
