import { defineTexts } from '@wattline/i18n';

export const useAthTexts = defineTexts(
  'ath-movil',
  {
    title: 'Approve the payment in ATH Móvil',
    requesting: 'Sending the request to your phone...',
    waiting:
      'Open ATH Móvil on the phone with the number {{phone}} and approve {{amount}}. This page goes on by itself.',
    taking: 'Approved. Completing the payment...',
    cancelling: 'Ending the payment...',
    left: 'Time left',
    note: 'The amount is charged now. What you do not use comes back to you.',
    cancel: 'Cancel payment',
  },
  {
    title: 'Aprueba el pago en ATH Móvil',
    requesting: 'Enviando la solicitud a tu teléfono...',
    waiting: 'Abre ATH Móvil en el teléfono con el número {{phone}} y aprueba {{amount}}. Esta página sigue sola.',
    taking: 'Aprobado. Completando el pago...',
    cancelling: 'Terminando el pago...',
    left: 'Tiempo restante',
    note: 'La cantidad se cobra ahora. Lo que no uses se te devuelve.',
    cancel: 'Cancelar pago',
  },
);
