import { defineTexts } from '@wattline/i18n';

export const useStationTexts = defineTexts(
  'station',
  {
    loading: 'Loading station...',
    failedTitle: 'Error Loading Station',
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
  },
  {
    loading: 'Cargando estación...',
    failedTitle: 'Error al cargar la estación',
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
  },
);
