import { defineTexts } from '@wattline/i18n';

/** The words of these remotes, which say the same. */
export const useTexts = defineTexts(
  'parking',
  {
    title: 'Parking at {{place}}',
    count: 'Hours: {{hours}}',
    more: 'One hour more',
    home: 'All places',
    roof: 'Go to the roof',
    signIn: 'Sign in to park',
    driver: 'Parked by {{name}}',
    notice: 'Tell me',
    told: 'Your place is kept.',
    details: 'Show the prices',
    prices: 'Two dollars an hour.',
    events: 'Notices heard: {{heard}}',
    banner: 'Your car is parked.',
  },
  {
    title: 'Estacionamiento en {{place}}',
    count: 'Horas: {{hours}}',
    more: 'Una hora más',
    home: 'Todos los lugares',
    roof: 'Ir al techo',
    signIn: 'Inicia sesión para estacionar',
    driver: 'Estacionado por {{name}}',
    notice: 'Avísame',
    told: 'Tu lugar está reservado.',
    details: 'Ver los precios',
    prices: 'Dos dólares la hora.',
    events: 'Avisos recibidos: {{heard}}',
    banner: 'Tu auto está estacionado.',
  },
);
