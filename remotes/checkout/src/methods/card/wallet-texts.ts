import { defineTexts } from '@wattline/i18n';

export const useWalletTexts = defineTexts(
  'wallet-pay',
  {
    note: 'Saves your wallet’s card to your account.',
    unclear: 'We could not tell whether your wallet’s card was saved. Look for it among your cards.',
    saving: 'Saving your wallet’s card...',
    nothingHeld: 'Nothing is held.',
  },
  {
    note: 'Guarda la tarjeta de tu billetera en tu cuenta.',
    unclear: 'No pudimos saber si la tarjeta de tu billetera se guardó. Búscala entre tus tarjetas.',
    saving: 'Guardando la tarjeta de tu billetera...',
    nothingHeld: 'No se retuvo nada.',
  },
);
