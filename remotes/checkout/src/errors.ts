/*
 * What may go wrong before a payment begins, beside the errors of the backend's calls (serviceErrors of libs/api). Those
 * of a payment are loaded with it: payment/errors.ts and the errors.ts of each method.
 */
export const checkoutErrors = {
  'no-method-chosen': {
    en: 'Please select a payment method',
    es: 'Selecciona un método de pago',
  },
  'release-failed': {
    en: 'Failed to cancel pre-authorization. Please try again.',
    es: 'No se pudo cancelar la preautorización. Inténtalo de nuevo.',
  },
} as const;
