import { config } from '@wattline/base/config';
import { i18n, readLanguage } from '@wattline/base/i18n';

/** The environment's name of the tax ('IVA') in the language on the screen; null where it has none, and texts have a word for it. */
export const taxName = (): string | null => config().tax.name?.[readLanguage(i18n.language)] ?? null;
