import { defineTexts } from '@wattline/i18n';

export const usePreferenceTexts = defineTexts(
  'preferences',
  { switchLanguage: 'ES: cambiar a español', useDark: 'Use dark theme', useLight: 'Use light theme' },
  { switchLanguage: 'EN: switch to English', useDark: 'Usar tema oscuro', useLight: 'Usar tema claro' },
);
