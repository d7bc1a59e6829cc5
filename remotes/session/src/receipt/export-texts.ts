import { defineTexts, i18n } from '@wattline/i18n';

const en = {
  copied: 'Link to the receipt copied',
  copyThis: 'Link to the receipt: {{link}}',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  copied: 'Enlace al recibo copiado',
  copyThis: 'Enlace al recibo: {{link}}',
};

const useExportTexts = defineTexts('receipt-export', en, es);

/** What is said after a receipt was shared, in a language. */
export function exportWords(language: string): ReturnType<typeof useExportTexts> {
  const t = i18n.getFixedT(language, 'receipt-export');
  return (key, values) => t(key, { ...values });
}
