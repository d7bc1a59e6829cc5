import { defineTexts } from '@wattline/i18n';

export const useApprovalTexts = defineTexts(
  'ath-approval',
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
    close: 'Close',
    notKept: 'This browser keeps nothing when you leave this page',
    notKeptNote: 'Stay on it until your charge has begun: a payment with ATH Móvil is charged at once.',
    payAnyway: 'Pay anyway',
    chooseCard: 'Choose a card',
    interrupted: 'ATH Móvil was asked for {{amount}}. Go there to finish it, or give it up: then nothing is charged.',
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
    close: 'Cerrar',
    notKept: 'Este navegador no conserva nada cuando sales de esta página',
    notKeptNote: 'Quédate en ella hasta que tu carga haya comenzado: un pago con ATH Móvil se cobra en el momento.',
    payAnyway: 'Pagar de todos modos',
    chooseCard: 'Elegir una tarjeta',
    interrupted:
      'Se pidieron {{amount}} a ATH Móvil. Ve allí para terminarlo, o descártalo: entonces no se cobra nada.',
  },
);
