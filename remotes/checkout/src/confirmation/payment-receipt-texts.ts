import { defineTexts } from '@wattline/i18n';

export const usePaymentReceiptTexts = defineTexts(
  'payment-receipt',
  {
    title: 'Payment successful',
    place: 'Location',
    charger: 'Charger',
    reference: 'Reference',
    next: 'Next, connect your vehicle. Taking you there...',
    go: 'Connect your vehicle',
    stay: 'Stay on this page',
  },
  {
    title: 'Pago realizado',
    place: 'Lugar',
    charger: 'Cargador',
    reference: 'Referencia',
    next: 'Ahora conecta tu vehículo. Te llevamos...',
    go: 'Conectar tu vehículo',
    stay: 'Quedarme en esta página',
  },
);
