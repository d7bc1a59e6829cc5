import { defineTexts } from '@wattline/i18n';

export const useNoticeTexts = defineTexts('notices', { dismiss: 'Dismiss' }, { dismiss: 'Cerrar' });
