import type { Tariff } from '@wattline/platform';
import { altText, element, once, parkedPerHour, perHour, perKwh, tariff } from './make-tariff';

const VAT = 11.5;

/** The tariffs that most stations charge. */
export const everydayTariffs: Tariff[] = [
  tariff({
    id: 'TARIFF-CPR-001',
    party_id: 'CPR',
    type: 'PROFILE_FAST',
    tariff_alt_text: altText('DC fast charging at $0.40 per kWh', 'Carga rápida DC a $0.40 por kWh'),
    elements: [element([perKwh(0.4, 12)])],
  }),
  tariff({
    id: 'TARIFF001',
    party_id: 'CPR',
    tariff_alt_text: altText(
      '$1.00 to start, $0.35 per kWh, $0.10 per hour',
      '$1.00 al iniciar, $0.35 por kWh, $0.10 por hora',
    ),
    elements: [element([once(1, 9), perKwh(0.35, 9), perHour(0.1, 9)])],
  }),
  tariff({
    id: 'CPR-AC-ENERGY',
    party_id: 'CPR',
    tariff_alt_text: altText('AC charging at $0.29 per kWh', 'Carga AC a $0.29 por kWh'),
    elements: [element([perKwh(0.29, VAT)])],
  }),
  tariff({
    id: 'CPR-DC-SESSION',
    party_id: 'CPR',
    type: 'PROFILE_FAST',
    tariff_alt_text: altText('$1.50 per session and $0.45 per kWh', '$1.50 por sesión y $0.45 por kWh'),
    elements: [element([once(1.5, VAT), perKwh(0.45, VAT)])],
  }),
  tariff({
    id: 'CPR-AC-TIME',
    party_id: 'CPR',
    tariff_alt_text: altText('$2.40 per hour of charging', '$2.40 por hora de carga'),
    elements: [element([perHour(2.4, VAT)])],
  }),
  tariff({
    id: 'CPR-DC-IDLE',
    party_id: 'CPR',
    type: 'PROFILE_FAST',
    tariff_alt_text: altText(
      '$0.42 per kWh; $0.20 per minute once full',
      '$0.42 por kWh; $0.20 por minuto al terminar',
    ),
    elements: [element([perKwh(0.42, VAT), parkedPerHour(12, VAT)])],
  }),
  tariff({
    id: 'CPR-MIXED',
    party_id: 'CPR',
    type: 'AD_HOC_PAYMENT',
    tariff_alt_text: altText('Start fee, energy, time and parking', 'Cargo inicial, energía, tiempo y estacionamiento'),
    min_price: { excl_vat: 2, incl_vat: 2.23 },
    max_price: { excl_vat: 60, incl_vat: 66.9 },
    elements: [element([once(0.99, VAT), perKwh(0.35, VAT), perHour(1.2, VAT), parkedPerHour(6, VAT)])],
  }),
  tariff({
    id: 'BAY-FREE',
    party_id: 'BAY',
    tariff_alt_text: altText('Free, courtesy of the city', 'Gratis, cortesía del municipio'),
    elements: [element([perKwh(0), once(0), perHour(0)])],
  }),
  tariff({
    id: 'BAY-DC',
    party_id: 'BAY',
    tariff_alt_text: altText('$0.25 per kWh', '$0.25 por kWh'),
    elements: [element([perKwh(0.25)])],
  }),
  tariff({
    id: 'PHX-DC',
    party_id: 'PHX',
    type: 'PROFILE_FAST',
    elements: [element([perKwh(0.48, 8.6), parkedPerHour(24, 8.6)])],
  }),
  tariff({
    id: 'PHX-AC',
    party_id: 'PHX',
    type: 'PROFILE_GREEN',
    elements: [element([perKwh(0.26, 8.6)])],
  }),
  tariff({
    id: 'PHX-VALET',
    party_id: 'PHX',
    tariff_alt_text: altText('$12.00 per session, valet included', '$12.00 por sesión, con valet'),
    elements: [element([once(12, 8.6)])],
  }),
  tariff({
    id: 'PHV-AC',
    party_id: 'PHV',
    elements: [element([perKwh(0.3, 7), perHour(0.5, 7)])],
  }),
];
