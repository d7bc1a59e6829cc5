import { defineTexts } from '@wattline/i18n';

export const usePayingTexts = defineTexts(
  'paying',
  {
    close: 'Close',
    ok: 'OK',
    interrupted: 'A payment for {{charger}} was interrupted',
    interruptedNote:
      'We do not know yet whether {{amount}} is held for it. Go there to find out. If you give it up, a hold that was made stays in your list until you use or cancel it.',
    interruptedWallet:
      'ATH Móvil was asked for {{amount}}. Go there to finish it, or give it up: then nothing is charged.',
    goThere: 'Go there',
    giveUp: 'Give up',
    notKept: 'This browser keeps nothing when you leave this page',
    notKeptNote: 'Stay on it until your charge has begun: a payment with ATH Móvil is charged at once.',
    payAnyway: 'Pay anyway',
    chooseCard: 'Choose a card',
  },
  {
    close: 'Cerrar',
    ok: 'Aceptar',
    interrupted: 'Se interrumpió un pago para {{charger}}',
    interruptedNote:
      'Aún no sabemos si hay {{amount}} retenidos para él. Ve allí para saberlo. Si lo descartas, una retención ya hecha queda en tu lista hasta que la uses o la canceles.',
    interruptedWallet:
      'Se pidieron {{amount}} a ATH Móvil. Ve allí para terminarlo, o descártalo: entonces no se cobra nada.',
    goThere: 'Ir allí',
    giveUp: 'Descartar',
    notKept: 'Este navegador no conserva nada cuando sales de esta página',
    notKeptNote: 'Quédate en ella hasta que tu carga haya comenzado: un pago con ATH Móvil se cobra en el momento.',
    payAnyway: 'Pagar de todos modos',
    chooseCard: 'Elegir una tarjeta',
  },
);
