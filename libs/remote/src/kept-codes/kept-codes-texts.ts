import { defineTexts } from '@wattline/i18n';

export const useKeptCodesTexts = defineTexts(
  'kept-codes',
  {
    title: 'Scanned without a connection',
    station: 'Station {{id}}',
    charger: 'Charger {{id}}',
    connector: 'Charger {{id}}, connector {{connector}}',
    remove: 'Remove',
    removed: 'Removed.',
  },
  {
    title: 'Escaneados sin conexión',
    station: 'Estación {{id}}',
    charger: 'Cargador {{id}}',
    connector: 'Cargador {{id}}, conector {{connector}}',
    remove: 'Quitar',
    removed: 'Se quitó.',
  },
);
