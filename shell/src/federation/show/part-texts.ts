import { defineTexts } from '@wattline/i18n';

export const usePartTexts = defineTexts(
  'part',
  {
    loading: 'Loading...',
    failedTitle: 'This page did not load',
    failed:
      'The connection was interrupted, or this part of the app has a problem. Nothing of yours is lost. Try again in a moment.',
    absentTitle: 'Not available here',
    absent: 'This part of the app is not available at the moment. Please try again later.',
    debugAbsent: 'The debug tool is not installed in this environment.',
    tryAgain: 'Try again',
    home: 'Go to Home',
  },
  {
    loading: 'Cargando...',
    failedTitle: 'Esta página no se cargó',
    failed:
      'La conexión se interrumpió o esta parte de la aplicación tiene un problema. No se ha perdido nada. Inténtalo de nuevo en un momento.',
    absentTitle: 'No disponible aquí',
    absent: 'Esta parte de la aplicación no está disponible en este momento. Inténtalo más tarde.',
    debugAbsent: 'La herramienta de depuración no está instalada en este entorno.',
    tryAgain: 'Intentar de nuevo',
    home: 'Ir al inicio',
  },
);
