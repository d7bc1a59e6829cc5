/** One row of docs/prices.md: a charge by a tariff, and the rule that makes its price. */
export interface WorkedPrice {
  readonly rule: string;
  /** The tariff in words. */
  readonly tariff: string;
  readonly wire: object;
  /** The charge in words. */
  readonly charge: string;
  readonly question: { kwh?: number; minutes?: number; parkedMinutes?: number };
  readonly startsAt?: string;
  readonly watts?: number;
  readonly amperes?: number;
  /** Before VAT and with it, in whole units, as OCPI or arithmetic by hand has them; null where it is not known. */
  readonly price: readonly [exclVat: number, inclVat: number | null];
  /** How the price comes about. */
  readonly why: string;
}

const component = (type: string, price: number, vat?: number, step_size = 1) => ({ type, price, vat, step_size });
const element = (components: object[], restrictions?: object) => ({ price_components: components, restrictions });
const tariff = (elements: object[], more: object = {}) => ({ id: 'T1', currency: 'EUR', elements, ...more });

const PER_KWH = component('ENERGY', 0.25, 10);
const FEE = component('FLAT', 0.5, 20);
const NIGHT = { start_time: '22:00', end_time: '06:00' };
const NIGHT_AND_DAY = tariff([element([component('ENERGY', 0.1, 10)], NIGHT), element([component('ENERGY', 0.4, 10)])]);

/** Those with '(OCPI)' are examples of OCPI 2.2.1 with the prices that it gives for them. */
export const workedPrices: readonly WorkedPrice[] = [
  {
    rule: 'A price per kWh (OCPI)',
    tariff: '0.25 per kWh, VAT 10 %',
    wire: tariff([element([PER_KWH])]),
    charge: '20 kWh',
    question: { kwh: 20 },
    price: [5, 5.5],
    why: '20 × 0.25',
  },
  {
    rule: 'FLAT is charged once; VAT is each component’s own (OCPI)',
    tariff: '0.50 once, VAT 20 %; 0.25 per kWh, VAT 10 %',
    wire: tariff([element([FEE, PER_KWH])]),
    charge: '20 kWh',
    question: { kwh: 20 },
    price: [5.5, 6.1],
    why: '0.50 + 5.00; VAT 0.10 + 0.50',
  },
  {
    rule: 'min_price, before VAT and with it (OCPI)',
    tariff: '0.25 per kWh, VAT 10 %; at least 0.50, with VAT 0.55',
    wire: tariff([element([PER_KWH])], { min_price: { excl_vat: 0.5, incl_vat: 0.55 } }),
    charge: '1 kWh',
    question: { kwh: 1 },
    price: [0.5, 0.55],
    why: '0.25 is less than 0.50',
  },
  {
    rule: 'max_price, before VAT and with it (OCPI)',
    tariff: '0.50 once, VAT 20 %; 0.25 per kWh, VAT 10 %; at most 10, with VAT 11',
    wire: tariff([element([FEE, PER_KWH])], { max_price: { excl_vat: 10, incl_vat: 11 } }),
    charge: '50 kWh',
    question: { kwh: 50 },
    price: [10, 11],
    why: '13.00 is more than 10.00',
  },
  {
    rule: 'below max_price (OCPI)',
    tariff: 'the same',
    wire: tariff([element([FEE, PER_KWH])], { max_price: { excl_vat: 10, incl_vat: 11 } }),
    charge: '30 kWh',
    question: { kwh: 30 },
    price: [8, 8.85],
    why: '0.50 + 7.50; VAT 0.10 + 0.75',
  },
  {
    rule: 'A limit that is given without VAT has as much VAT as what was charged',
    tariff: '1 per hour, VAT 10 %; at least 2',
    wire: tariff([element([component('TIME', 1, 10)])], { min_price: { excl_vat: 2 } }),
    charge: '1 h',
    question: { minutes: 60 },
    price: [2, 2.2],
    why: '2.00 and 10 % of it',
  },
  {
    rule: 'min_price where no price applies: ‘a Charging Session with this tariff will at least cost this amount’',
    tariff: '0.25 per kWh on Sundays; at least 0.50, with VAT 0.55',
    wire: tariff([element([PER_KWH], { day_of_week: ['SUNDAY'] })], { min_price: { excl_vat: 0.5, incl_vat: 0.55 } }),
    charge: '20 kWh on a Friday',
    question: { kwh: 20 },
    price: [0.5, 0.55],
    why: 'no element matches: 0; raised to the minimum',
  },
  {
    rule: 'No element matches, and no minimum: no cost',
    tariff: '0.25 per kWh on Sundays',
    wire: tariff([element([PER_KWH], { day_of_week: ['SUNDAY'] })]),
    charge: '20 kWh on a Friday',
    question: { kwh: 20 },
    price: [0, 0],
    why: 'nothing is priced',
  },
  {
    rule: 'A price per hour of charging (OCPI)',
    tariff: '2 per hour, VAT 10 %, by the minute',
    wire: tariff([element([component('TIME', 2, 10, 60)])]),
    charge: '2.5 h',
    question: { minutes: 150 },
    price: [5, 5.5],
    why: '2.5 × 2',
  },
  {
    rule: 'step_size of PARKING_TIME (OCPI)',
    tariff: '0.50 once, VAT 20 %; 0.25 per kWh, VAT 10 %; parking 2 per hour, VAT 20 %, by 15 min',
    wire: tariff([element([FEE, PER_KWH, component('PARKING_TIME', 2, 20, 900)])]),
    charge: '20 kWh, then 40 min',
    question: { kwh: 20, parkedMinutes: 40 },
    price: [7, 7.9],
    why: '40 min are 45: 0.50 + 5.00 + 1.50',
  },
  {
    rule: 'TIME and PARKING_TIME: only what came last is rounded (OCPI)',
    tariff: '3 per hour, VAT 10 %, by the minute; parking 5 per hour, VAT 20 %, by 5 min',
    wire: tariff([element([component('TIME', 3, 10, 60), component('PARKING_TIME', 5, 20, 300)])]),
    charge: '150 min, then 42 min',
    question: { minutes: 150, parkedMinutes: 42 },
    price: [11.25, 12.75],
    why: '7.50 + 45 min at 5 = 3.75',
  },
  {
    rule: 'step_size once for TIME and PARKING_TIME together (OCPI)',
    tariff: '1 per hour by 10 min; parking 2 per hour by 10 min; VAT 0 %',
    wire: tariff([element([component('TIME', 1, 0, 600), component('PARKING_TIME', 2, 0, 600)])]),
    charge: '21 min, then 16 min',
    question: { minutes: 21, parkedMinutes: 16 },
    price: [1.02, 1.02],
    why: '21 min stay 21, 16 are 20: 0.35 + 0.6667 = 1.0167',
  },
  {
    rule: 'step_size of ENERGY, on the session’s total (OCPI)',
    tariff: '0.20 per kWh before 17:00, 0.27 from then on, by 500 Wh; VAT 0 %',
    wire: tariff([
      element([component('ENERGY', 0.2, 0, 500)], { end_time: '17:00' }),
      element([component('ENERGY', 0.27, 0, 500)]),
    ]),
    charge: '5.4 kWh at 12.9 kW from 16:40: 4.3 before 17:00, 1.1 after',
    question: { kwh: 5.4 },
    startsAt: '2026-11-20T15:40:00Z',
    watts: 12_900,
    price: [1.18, 1.18],
    why: '5.4 kWh are 5.5: 4.3 × 0.20 + 1.2 × 0.27 = 1.184',
  },
  {
    rule: 'step_size of TIME: that of the last component, on the total (OCPI)',
    tariff: '1.20 per hour before 17:00 by 30 min, 2.40 from then on by 15 min; VAT 0 %',
    wire: tariff([
      element([component('TIME', 1.2, 0, 1800)], { end_time: '17:00' }),
      element([component('TIME', 2.4, 0, 900)]),
    ]),
    charge: '35 min from 16:35',
    question: { minutes: 35 },
    startsAt: '2026-11-20T15:35:00Z',
    price: [1.3, 1.3],
    why: '35 min are 45: 25 at 1.20, 20 at 2.40',
  },
  {
    rule: 'By that rule a longer session may cost less',
    tariff: '1.20 per hour before 17:00 by 30 min, 0.60 from then on by 1 min; VAT 0 %',
    wire: tariff([
      element([component('TIME', 1.2, 0, 1800)], { end_time: '17:00' }),
      element([component('TIME', 0.6, 0, 60)]),
    ]),
    charge: '27 min from 16:35 (25 min would be 30: 0.60)',
    question: { minutes: 27 },
    startsAt: '2026-11-20T15:35:00Z',
    price: [0.52, 0.52],
    why: '25 min at 1.20, 2 at 0.60',
  },
  {
    rule: 'Of each dimension the first element that matches',
    tariff: 'the first 4 kWh 0.10, then 0.50; VAT 10 %',
    wire: tariff([
      element([component('ENERGY', 0.1, 10)], { max_kwh: 4 }),
      element([component('ENERGY', 0.5, 10), component('TIME', 0, 10)]),
    ]),
    charge: '10 kWh',
    question: { kwh: 10 },
    price: [3.4, 3.74],
    why: '4 × 0.10 + 6 × 0.50',
  },
  {
    rule: 'max_duration (OCPI, at a steady power)',
    tariff: '30 min free, then 0.25 per kWh, from 60 min on 0.40',
    wire: tariff([
      element([component('ENERGY', 0)], { max_duration: 1800 }),
      element([component('ENERGY', 0.25)], { max_duration: 3600 }),
      element([component('ENERGY', 0.4)]),
    ]),
    charge: '40 min at 7.2 kW',
    question: { minutes: 40 },
    watts: 7200,
    price: [0.3, null],
    why: '3.6 kWh free, 1.2 × 0.25; no VAT is given, so the total with VAT is not known',
  },
  {
    rule: 'A time of day over midnight',
    tariff: '0.10 per kWh from 22:00 to 06:00, else 0.40; VAT 10 %',
    wire: NIGHT_AND_DAY,
    charge: '2 h at 6 kW from 05:00',
    question: { minutes: 120 },
    startsAt: '2026-11-20T04:00:00Z',
    watts: 6000,
    price: [3, 3.3],
    why: '6 × 0.10 + 6 × 0.40',
  },
  {
    rule: 'The station’s clock, also where it is put back',
    tariff: 'the same',
    wire: NIGHT_AND_DAY,
    charge: '10 h at 1 kW from 23:00 on 24 October in Madrid',
    question: { minutes: 600 },
    startsAt: '2026-10-24T21:00:00Z',
    watts: 1000,
    price: [1.6, 1.76],
    why: '23:00 to 06:00 are 8 h: 8 × 0.10 + 2 × 0.40',
  },
  {
    rule: 'Power: none flows while the vehicle only stands there',
    tariff: '3 per hour from 7 kW on, charging and parking, else 1; VAT 0 %',
    wire: tariff([
      element([component('TIME', 3, 0), component('PARKING_TIME', 3, 0)], { min_power: 7 }),
      element([component('TIME', 1, 0), component('PARKING_TIME', 1, 0)]),
    ]),
    charge: '1 h at 7.2 kW, then 1 h',
    question: { minutes: 60, parkedMinutes: 60 },
    price: [4, 4],
    why: '1 × 3 + 1 × 1',
  },
  {
    rule: 'A current that is known',
    tariff: '1 per hour below 32 A, else 2; VAT 20 %',
    wire: tariff([element([component('TIME', 1, 20)], { max_current: 32 }), element([component('TIME', 2, 20)])]),
    charge: '2 h at 16 A',
    question: { minutes: 120 },
    amperes: 16,
    price: [2, 2.4],
    why: '2 × 1',
  },
  {
    rule: 'A current that nothing tells: its element is passed over (docs/rules.md: unmeasured-restrictions)',
    tariff: 'the same',
    wire: tariff([element([component('TIME', 1, 20)], { max_current: 32 }), element([component('TIME', 2, 20)])]),
    charge: '2 h',
    question: { minutes: 120 },
    price: [4, 4.8],
    why: '2 × 2',
  },
  {
    rule: 'Elements of reservations price no charging',
    tariff: 'reservation 5 per hour; 0.50 once, VAT 20 %; 0.25 per kWh, VAT 10 %',
    wire: tariff([element([component('TIME', 5, 20, 60)], { reservation: 'RESERVATION' }), element([FEE, PER_KWH])]),
    charge: '20 kWh',
    question: { kwh: 20 },
    price: [5.5, 6.1],
    why: '0.50 + 5.00',
  },
  {
    rule: 'A fee falls due in the moment from which it counts (min_duration is inclusive)',
    tariff: '5 once from 60 min on; 0 per kWh; VAT 0 %',
    wire: tariff([element([component('FLAT', 5, 0)], { min_duration: 3600 }), element([component('ENERGY', 0, 0)])]),
    charge: '60 min',
    question: { minutes: 60 },
    price: [5, 5],
    why: 'the session lasts 60 min',
  },
  {
    rule: 'Rounded once, at the end: subtotal and VAT half a cent upwards, the total is their sum',
    tariff: '0.40 per kWh, VAT 12 %',
    wire: tariff([element([component('ENERGY', 0.4, 12)])]),
    charge: '10.523 kWh',
    question: { kwh: 10.523 },
    price: [4.21, 4.72],
    why: '4.2092 is 4.21, its VAT 0.505104 is 0.51',
  },
  {
    rule: 'In the currency’s minor units: yen have none',
    tariff: '38.06 yen per kWh, VAT 10 %',
    wire: tariff([element([component('ENERGY', 38.06, 10)])], { currency: 'JPY' }),
    charge: '10 kWh',
    question: { kwh: 10 },
    price: [381, 419],
    why: '380.6 is 381, its VAT 38.06 is 38',
  },
  {
    rule: 'In the currency’s minor units: dinars have three decimals',
    tariff: '0.0301 dinars per kWh, VAT 10 %',
    wire: tariff([element([component('ENERGY', 0.0301, 10)])], { currency: 'KWD' }),
    charge: '10 kWh',
    question: { kwh: 10 },
    price: [0.301, 0.331],
    why: '0.301, its VAT 0.0301 is 0.030',
  },
];
