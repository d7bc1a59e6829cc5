import { defineTexts } from '@wattline/i18n';

export const useNotFoundTexts = defineTexts(
  'not-found',
  {
    title: 'Page not found',
    message: 'This address leads nowhere. Scan the code on the charger again, or start from the beginning.',
    home: 'Go to Home',
  },
  {
    title: 'Página no encontrada',
    message:
      'Esta dirección no lleva a ninguna parte. Escanea de nuevo el código del cargador o empieza desde el inicio.',
    home: 'Ir al inicio',
  },
);
