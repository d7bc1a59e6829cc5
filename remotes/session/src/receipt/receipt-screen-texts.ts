import { defineTexts } from '@wattline/i18n';

/** What is said before there is a receipt. */
export const useReceiptScreenTexts = defineTexts(
  'receipt-screen',
  {
    loading: 'Loading receipt...',
    failed: 'Error Loading Receipt',
    notFound: 'Receipt not found',
    failedText: 'Failed to load session receipt',
    goHome: 'Go to Home',
    tryAgain: 'Try again',
  },
  {
    loading: 'Cargando recibo...',
    failed: 'Error al cargar el recibo',
    notFound: 'Recibo no encontrado',
    failedText: 'No se pudo cargar el recibo de la sesión',
    goHome: 'Ir al inicio',
    tryAgain: 'Intentar de nuevo',
  },
);
