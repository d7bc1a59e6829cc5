import { defineTexts } from '@wattline/i18n';

export const usePriceTexts = defineTexts(
  'prices',
  {
    loading: 'Loading price...',
    free: 'Free Charging',
    unavailable: 'Price unavailable',
    unavailableNote: 'Not available',
    flat: '{{price}} fixed',
    energy: '{{price}}/kWh',
    time: '{{price}}/hour',
    parking: 'Idle fee {{price}}/min',
    plusTax: 'plus tax',
    notCurrent: 'not current',
    steps: 'billed in steps of {{value}}',
  },
  {
    loading: 'Cargando precio...',
    free: 'Carga gratis',
    unavailable: 'Precio no disponible',
    unavailableNote: 'No disponible',
    flat: '{{price}} fijo',
    energy: '{{price}}/kWh',
    time: '{{price}}/hora',
    parking: 'Cargo por inactividad {{price}}/min',
    plusTax: 'más impuestos',
    notCurrent: 'no es actual',
    steps: 'se factura por cada {{value}}',
  },
);
