import { partTexts } from '@wattline/base/i18n';
import type en from './en.json';

export const { errorTable, addTexts } = partTexts<typeof en>('@wattline/api');
