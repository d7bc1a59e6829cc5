import { defineTexts, i18n } from '@wattline/i18n';

const TEXTS = 'refused-refund';

const en = {
  notice: 'Your {{method}} refund was not accepted. The receipt of the charge says why and what to do.',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  notice: 'No se aceptó tu reembolso de {{method}}. El recibo de la carga dice por qué y qué hacer.',
};

defineTexts(TEXTS, en, es);

/** What a driver is told when a refund was refused, in the language on the screen. `method`: its name as drivers know it. */
export const refusedNotice = (method: string): string => i18n.t('notice', { ns: TEXTS, method });
