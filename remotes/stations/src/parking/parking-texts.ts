import { defineTexts } from '@wattline/i18n';

export const useParkingTexts = defineTexts(
  'parking',
  {
    title: 'Who may park where',
    EV_ONLY: 'electric cars only',
    PLUGGED: 'only while plugged in',
    DISABLED: 'only with a disability permit',
    CUSTOMERS: 'customers only',
    MOTORCYCLES: 'motorcycles only',
  },
  {
    title: 'Quién puede estacionar dónde',
    EV_ONLY: 'solo autos eléctricos',
    PLUGGED: 'solo mientras estén conectados',
    DISABLED: 'solo con permiso de discapacidad',
    CUSTOMERS: 'solo clientes',
    MOTORCYCLES: 'solo motocicletas',
  },
);
