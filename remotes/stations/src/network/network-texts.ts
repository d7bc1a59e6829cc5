import { defineTexts } from '@wattline/i18n';

export const useNetworkTexts = defineTexts(
  'network',
  { network: 'Charging network', newTab: '(opens in a new tab)' },
  { network: 'Red de carga', newTab: '(se abre en una pestaña nueva)' },
);
