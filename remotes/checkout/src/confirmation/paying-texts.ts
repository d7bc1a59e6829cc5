import { defineTexts } from '@wattline/i18n';

export const usePayingTexts = defineTexts(
  'paying',
  {
    close: 'Close',
    ok: 'OK',
    interrupted: 'A payment for {{charger}} was interrupted',
    interruptedNote:
      'We do not know yet whether {{amount}} is held for it. Go there to find out. If you give it up, a hold that was made stays in your list until you use or cancel it.',
    goThere: 'Go there',
    giveUp: 'Give up',
  },
  {
    close: 'Cerrar',
    ok: 'Aceptar',
    interrupted: 'Se interrumpió un pago para {{charger}}',
    interruptedNote:
      'Aún no sabemos si hay {{amount}} retenidos para él. Ve allí para saberlo. Si lo descartas, una retención ya hecha queda en tu lista hasta que la uses o la canceles.',
    goThere: 'Ir allí',
    giveUp: 'Descartar',
  },
);
