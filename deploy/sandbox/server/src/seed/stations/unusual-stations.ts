import type { ConnectorPlan } from '../connectors';
import { ccs1, j1772, type2 } from '../connectors';
import { charger, type StationPlan } from '../station-plan';

/** Stations whose feeds bend OCPI, each in one way of its own. */
export const unusualStations: StationPlan[] = [
  {
    id: 'loc-016',
    partyId: 'TCL',
    name: 'Tucson Convention Lab',
    address: '260 S Church Ave',
    city: 'Tucson',
    region: ['AZ', '85701'],
    coordinates: [32.217932, -110.973418],
    chargers: [
      charger('AVAILABLE', withCode('WIRELESS_SAE_J2954', 'INDUCTIVE'), withCode('MCS', 'DC_MEGAWATT')),
      charger('CALIBRATING', withCode('IEC_62196_T9_FUTURE', 'AC_6_PHASE')),
      charger('AVAILABLE', ccs1(150, 'PHX-DC')),
    ],
    images: [['desert-hub', 'PANORAMA']],
    facilities: ['ROBOT_VALET', 'WIFI', 'CAR_WASH'],
    simulated: false,
  },
  {
    id: 'loc-017',
    partyId: 'PHV',
    name: 'Left out below',
    address: '401 Channelside Dr',
    city: 'Tampa',
    region: ['FL', '33602'],
    coordinates: [27.942789, -82.451904],
    chargers: [
      charger('AVAILABLE', withoutPower(ccs1(100, 'PHV-CURRENT'))),
      charger('AVAILABLE', withoutRating(withoutPower(type2(11, 'PHV-AC')))),
    ],
    simulated: false,
    changes: {
      party_id: null,
      name: null,
      operator: null,
      postal_code: null,
      images: null,
      facilities: null,
      opening_times: null,
      contact: null,
      last_updated: null,
    },
  },
  {
    id: 'loc-018',
    partyId: 'EVL',
    name: `<script>alert("name")</script> ${'Endless Boulevard '.repeat(600)}`.slice(0, 10_000),
    address: '"><img src=x onerror=alert("address")>',
    city: '{{constructor.constructor("alert(1)")()}} \u202Eogeid naS',
    region: ['AZ', '<i>0</i>'],
    coordinates: [33.4, -112.1],
    chargers: [charger('AVAILABLE', ccs1(50, 'HOSTILE')), charger('AVAILABLE', j1772(7.2, '../../admin?x=1#'))],
    facilities: ['<b>WIFI</b>', '__proto__', 'constructor', 'WIFI'],
    simulated: false,
    changes: {
      operator: { name: '<svg onload=alert("operator")>', website: 'javascript:alert("operator")' },
      images: [
        {
          url: 'javascript:alert("image")',
          thumbnail: 'javascript:alert("thumbnail")',
          category: 'CHARGER',
          type: 'jpeg',
        },
        { url: 'data:text/html,<script>alert("data")</script>', category: '<b>ENTRANCE</b>', type: 'html' },
        { url: 'https://images.invalid/never-there.jpg', category: 'LOCATION', type: 'jpeg' },
      ],
      contact: { phone: 'javascript:alert("phone")', email: 'x@x.example"><script>alert("mail")</script>' },
    },
  },
  {
    id: 'loc-019',
    partyId: 'PHV',
    name: 'Kennedy Space Coast Plaza',
    address: '801 Dixon Blvd',
    city: 'Cocoa',
    region: ['FL', '32922'],
    coordinates: [28.371145, -80.741987],
    chargers: [
      charger('AVAILABLE', withoutPower(ccs1(150, 'PHV-CURRENT')), withoutPower(type2(22, 'PHV-AC'))),
      charger('CHARGING', ccs1(150, 'PHV-CURRENT'), j1772(7.2, 'PHV-AC')),
      charger('PLANNED', ccs1(350, 'PHV-CURRENT')),
      charger('REMOVED', j1772(3.6, 'PHV-AC')),
      charger('UNKNOWN', j1772(7.2, 'PHV-AC')),
    ],
    images: [['hotel-entrance', 'LOCATION']],
    facilities: ['MUSEUM'],
    strictOcpi: true,
    simulated: false,
  },
  {
    id: 'loc-020',
    partyId: 'PHV',
    name: 'Key West Ferry Landing',
    address: '100 Grinnell St',
    city: 'Key West',
    region: ['FL', '33040'],
    coordinates: [24.561432, -81.799385],
    phone: '+1 305 555 0148',
    chargers: [charger('AVAILABLE', ccs1(50, 'PHV-CURRENT')), charger('AVAILABLE', j1772(7.2, 'PHV-AC'))],
    images: [['seaside-lot', 'LOCATION']],
    facilities: ['RESTAURANT', 'PARKING_LOT'],
    simulated: false,
    // The portal knows no 'phv': its look-up fails, and the app falls back on the brand that it has built in.
    changes: { party_id: 'phv' },
  },
];

function withCode(standard: string, powerType: string): ConnectorPlan {
  return { ...ccs1(150, 'PHX-DC'), standard, power_type: powerType };
}

function withoutPower(connector: ConnectorPlan): ConnectorPlan {
  const { max_electric_power: _power, ...rest } = connector;
  return rest;
}

function withoutRating(connector: ConnectorPlan): ConnectorPlan {
  const { max_voltage: _voltage, max_amperage: _amperage, ...rest } = connector;
  return rest;
}
