import { partTexts } from '@wattline/base/i18n';
import type en from './en.json';

export const { useTexts, textsNow, errorTable, addTexts } = partTexts<typeof en>('@wattline/base');

/** The texts of a namespace, as `useTexts` gives them. */
export type Words<N extends keyof typeof en> = ReturnType<typeof useTexts<N>>;
