import { defineTexts } from '@wattline/i18n';

export const useCardFormTexts = defineTexts(
  'card-form',
  {
    name: 'Cardholder name',
    nameMissing: 'Cardholder name is required',
    cardField: 'Card',
    asDefault: 'Use this card by default',
    save: 'Save card',
    saving: 'Saving...',
    or: 'or',
    loading: 'Loading the card form...',
    tryAgain: 'Try again',
    secure: 'Your card number goes to the payment service directly. We never see it.',
  },
  {
    name: 'Nombre del titular',
    nameMissing: 'El nombre del titular es obligatorio',
    cardField: 'Tarjeta',
    asDefault: 'Usar esta tarjeta de forma predeterminada',
    save: 'Guardar tarjeta',
    saving: 'Guardando...',
    or: 'o',
    loading: 'Cargando el formulario de tarjeta...',
    tryAgain: 'Intentar de nuevo',
    secure: 'El número de tu tarjeta va directo al servicio de pagos. Nosotros nunca lo vemos.',
  },
);
