import type { Tariff } from '@wattline/platform';
import { altText, element, once, perHour, perKwh, tariff } from './make-tariff';

const WORKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

/** Tariffs that change with the hour, the date or the session, and tariffs that are hard to show. */
export const unusualTariffs: Tariff[] = [
  tariff({
    id: 'PHX-TIME-OF-DAY',
    party_id: 'PHX',
    tariff_alt_text: altText('Peak 14:00 to 20:00 on workdays', 'Pico de 14:00 a 20:00 en días laborables'),
    elements: [
      element([perKwh(0.56, 8.6)], { start_time: '14:00', end_time: '20:00', day_of_week: WORKDAYS }),
      element([perKwh(0.22, 8.6)], { start_time: '22:00', end_time: '06:00' }),
      element([perKwh(0.36, 8.6)]),
    ],
  }),
  tariff({
    id: 'PHX-FIRST-30-FREE',
    party_id: 'PHX',
    type: 'PROFILE_CHEAP',
    tariff_alt_text: altText(
      'First 30 minutes free, then $4.80 per hour',
      'Primeros 30 minutos gratis, luego $4.80 por hora',
    ),
    elements: [element([perHour(0)], { max_duration: 1800 }), element([perHour(4.8, 8.6)], { min_duration: 1800 })],
  }),
  tariff({
    id: 'PHX-PRECISE',
    party_id: 'PHX',
    tariff_alt_text: altText('$0.2875 per kWh and $0.0333 per hour', '$0.2875 por kWh y $0.0333 por hora'),
    elements: [element([perKwh(0.2875, 8.6), perHour(0.0333, 8.6)])],
  }),
  tariff({
    id: 'PHV-2025',
    party_id: 'PHV',
    tariff_alt_text: altText('Last season: $0.39 per kWh', 'Temporada pasada: $0.39 por kWh'),
    elements: [element([perKwh(0.39, 7)])],
    start_date_time: '2024-10-01T04:00:00Z',
    end_date_time: '2025-10-01T04:00:00Z',
  }),
  tariff({
    id: 'PHV-CURRENT',
    party_id: 'PHV',
    tariff_alt_text: altText('$0.44 per kWh', '$0.44 por kWh'),
    elements: [element([perKwh(0.44, 7)])],
    start_date_time: '2025-10-01T04:00:00',
  }),
  tariff({
    id: 'PHV-RESERVABLE',
    party_id: 'PHV',
    tariff_alt_text: altText(
      '$0.34 per kWh; $5.00 per hour of reservation',
      '$0.34 por kWh; $5.00 por hora de reservación',
    ),
    elements: [
      element([perHour(5, 7)], { reservation: 'RESERVATION' }),
      element([once(4, 7)], { reservation: 'RESERVATION_EXPIRES' }),
      element([perKwh(0.34, 7)]),
    ],
  }),
  tariff({
    id: 'EUR-ROAMING',
    party_id: 'CPR',
    currency: 'EUR',
    tariff_alt_text: altText('Roaming, billed in euros', 'Roaming, facturado en euros'),
    elements: [element([once(0.35, 21), perKwh(0.59, 21)])],
  }),
  tariff({ id: 'NO-ELEMENTS', party_id: 'CPR', elements: [] }),
  tariff({
    id: 'HOSTILE',
    party_id: 'EVL',
    tariff_alt_text: altText('<script>alert("tariff")</script>', '<b onmouseover=alert(1)>gratis</b>'),
    tariff_alt_url: 'javascript:alert("tariff")',
    elements: [element([perKwh(0.33)])],
  }),
];

/** The id of a tariff that connectors refer to and that does not exist. */
export const MISSING_TARIFF = 'NO-SUCH-TARIFF';
