/*
 * Why a refund is not given, beside the errors of the backend's calls (serviceErrors of libs/api). These end a sentence of
 * refund-news.ts.
 */
export const refundErrors = {
  'other-currency': { en: 'the charge was billed in another currency.', es: 'la carga se facturó en otra moneda.' },
  'no-refund-reason': { en: 'no reason was given.', es: 'no se indicó el motivo.' },
} as const;
