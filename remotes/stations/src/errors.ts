/*
 * What may go wrong on a station's page, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const stationErrors = {
  'station-not-loaded': {
    en: 'Unable to load station details',
    es: 'No se pudieron cargar los detalles de la estación',
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
