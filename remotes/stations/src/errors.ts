/*
 * What may go wrong on a station's page, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const stationErrors = {
  'station-not-loaded': {
    en: 'Unable to load station details',
    es: 'No se pudieron cargar los detalles de la estación',
  },
  'stations-offline': {
    en: 'There is no connection. The stations come by themselves when it is back.',
    es: 'No hay conexión. Las estaciones aparecerán solas cuando vuelva.',
  },
  'stations-unanswered': {
    en: 'There was no answer. Check your connection and try again.',
    es: 'No hubo respuesta. Revisa tu conexión e inténtalo de nuevo.',
  },
  'gallery-not-opened': {
    en: 'The pictures could not be opened. Please try again.',
    es: 'No se pudieron abrir las fotos. Inténtalo de nuevo.',
  },
  'information-not-opened': {
    en: 'The information could not be opened. Please try again.',
    es: 'No se pudo abrir la información. Inténtalo de nuevo.',
  },
} as const;
