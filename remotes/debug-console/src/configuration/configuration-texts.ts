import { defineTexts } from '@wattline/i18n';

export const useConfigurationTexts = defineTexts(
  'debug-configuration',
  {
    features: 'Feature flags',
    settings: 'Runtime configuration',
    settingsHint: 'As this page was opened with. Keys, tokens and the hash of the password are never shown.',
    flag: 'Flag',
    state: 'State',
    on: 'On',
    off: 'Off',
    setting: 'Setting',
    value: 'Value',
  },
  {
    features: 'Funciones activables',
    settings: 'Configuración en ejecución',
    settingsHint: 'Tal como se abrió esta página. Las claves, los tokens y el hash de la contraseña nunca se muestran.',
    flag: 'Función',
    state: 'Estado',
    on: 'Activada',
    off: 'Desactivada',
    setting: 'Ajuste',
    value: 'Valor',
  },
);
