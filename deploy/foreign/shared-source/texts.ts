import { defineTexts } from '@wattline/base/i18n';
import { words } from './words';

export const useTexts = defineTexts('parking', words.en, words.es);
