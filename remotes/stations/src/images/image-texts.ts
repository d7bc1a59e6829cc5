import { defineTexts } from '@wattline/i18n';

export const useImageTexts = defineTexts(
  'images',
  {
    pictures: 'Pictures',
    picture: 'Picture {{number}}: {{category}}',
    none: 'No pictures of this station yet',
    broken: 'This picture could not be loaded',
    viewAll: 'View all {{count}} images',
    gallery: 'All pictures of this station',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    position: '{{number}} of {{count}}',
    CHARGER: 'Charger',
    ENTRANCE: 'Entrance',
    LOCATION: 'Location',
    NETWORK: 'Network',
    OPERATOR: 'Operator',
    OTHER: 'Other',
    OWNER: 'Owner',
  },
  {
    pictures: 'Fotos',
    picture: 'Foto {{number}}: {{category}}',
    none: 'Esta estación aún no tiene fotos',
    broken: 'No se pudo cargar esta foto',
    viewAll: 'Ver las {{count}} imágenes',
    gallery: 'Todas las fotos de esta estación',
    close: 'Cerrar',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    position: '{{number}} de {{count}}',
    CHARGER: 'Cargador',
    ENTRANCE: 'Entrada',
    LOCATION: 'Lugar',
    NETWORK: 'Red',
    OPERATOR: 'Operador',
    OTHER: 'Otra',
    OWNER: 'Propietario',
  },
);

const categories = ['CHARGER', 'ENTRANCE', 'LOCATION', 'NETWORK', 'OPERATOR', 'OTHER', 'OWNER'] as const;

/** A picture's category in words; an operator's own word stays as it is. */
export function categoryText(t: ReturnType<typeof useImageTexts>, category: string): string {
  const known = categories.find((name) => name === category.toUpperCase());
  return known ? t(known) : category;
}
