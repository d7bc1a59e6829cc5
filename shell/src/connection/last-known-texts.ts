import { defineTexts } from '@wattline/i18n';

export const useLastKnownTexts = defineTexts(
  'last-known',
  {
    asOf: 'As of {{age}}.',
    station: 'Prices and availability are not current.',
    price: 'This price is not current.',
    stopWaits: 'Stop will be sent when you are back online',
    stopOpen: 'Your stop is not confirmed yet. Open this charge.',
    noStart: 'There is no connection. You can start when it is back.',
    noPay: 'There is no connection. You can pay when it is back.',
    unreadStart: 'This could not be read again yet. You can start as soon as it is current.',
    unreadPay: 'The price could not be read again yet. You can pay as soon as it is current.',
  },
  {
    asOf: 'Como estaba {{age}}.',
    station: 'Los precios y la disponibilidad no son actuales.',
    price: 'Este precio no es actual.',
    stopWaits: 'La orden de detener se enviará cuando vuelvas a tener conexión',
    stopOpen: 'Tu orden de detener aún no se confirmó. Abre esta carga.',
    noStart: 'No hay conexión. Podrás empezar cuando vuelva.',
    noPay: 'No hay conexión. Podrás pagar cuando vuelva.',
    unreadStart: 'Aún no se pudo leer de nuevo. Podrás empezar en cuanto sea actual.',
    unreadPay: 'El precio aún no se pudo leer de nuevo. Podrás pagar en cuanto sea actual.',
  },
);
