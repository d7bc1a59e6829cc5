import { defineTexts } from '@wattline/i18n';

export const useStationTexts = defineTexts(
  'station',
  {
    loading: 'Loading station...',
    failedTitle: 'Error Loading Station',
    neverSeenTitle: 'Station not available offline',
    neverSeen: 'There is no connection, and this station was not opened on this phone before.',
    neverSeenKept:
      'There is no connection, and this station was not opened on this phone before. We keep this code: open it from the start page when there is a connection.',
    goBack: 'Go back',
    tryAgain: 'Try again',
    unnamed: 'Unnamed station',
    rating: '{{rating}} / 5',
    ratingLabel: 'Sample rating: {{rating}} out of 5 stars',
    sampleRating: 'Sample rating',
    updated: 'Updated {{time}}',
    tabs: 'About this station',
    chargers: 'Chargers',
    info: 'Info',
    loadingInfo: 'Loading information...',
  },
  {
    loading: 'Cargando estación...',
    failedTitle: 'Error al cargar la estación',
    neverSeenTitle: 'Estación no disponible sin conexión',
    neverSeen: 'No hay conexión, y esta estación no se abrió antes en este teléfono.',
    neverSeenKept:
      'No hay conexión, y esta estación no se abrió antes en este teléfono. Guardamos este código: ábrelo desde la página de inicio cuando haya conexión.',
    goBack: 'Volver',
    tryAgain: 'Intentar de nuevo',
    unnamed: 'Estación sin nombre',
    rating: '{{rating}} / 5',
    ratingLabel: 'Valoración de muestra: {{rating}} de 5 estrellas',
    sampleRating: 'Valoración de muestra',
    updated: 'Actualizado: {{time}}',
    tabs: 'Sobre esta estación',
    chargers: 'Cargadores',
    info: 'Información',
    loadingInfo: 'Cargando información...',
  },
);
