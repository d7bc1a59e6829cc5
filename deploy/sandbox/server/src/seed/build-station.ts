import {
  type Evse,
  type EvseStatus,
  type Image,
  type Location,
  mergePatch,
  type Station,
  writeTime,
} from '@wattline/sandbox/platform';
import { PICTURES_PATH } from '../pictures/picture-files';
import { networks } from './seed-data';
import type { ChargerPlan, StationPlan } from './station-plan';

/** Builds a station from its plan. With a help number, all stations have that one. */
export function buildStation(plan: StationPlan, at: Date, phone: string | null = null): Station {
  const { id, spelling = 'snake', simulated = true, changes = {} } = plan;
  return {
    id,
    spelling,
    simulated,
    location: mergePatch(locationOf(phone === null ? plan : { ...plan, phone }, at), changes),
  };
}

function locationOf(plan: StationPlan, at: Date): Location {
  const [state, postal_code] = plan.region;
  const [latitude, longitude] = plan.coordinates;
  const network = networks.find(({ partyId }) => partyId === plan.partyId);
  const country = countryOf(state);
  const style = plan.times ?? 'zulu';
  return {
    country_code: country.code,
    party_id: plan.partyId,
    id: plan.id,
    publish: true,
    name: plan.name,
    address: plan.address,
    city: plan.city,
    postal_code,
    state,
    country: country.iso3,
    coordinates: { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) },
    parking_type: 'PARKING_LOT',
    evses: plan.chargers.map((charger, index) => evseOf(charger, index + 1, plan, writeTime(at, style))),
    ...(network && {
      operator: { name: network.name, website: network.website, logo: imageAt(network.logoUrl, 'NETWORK', 512, 512) },
    }),
    facilities: plan.facilities ?? [],
    time_zone: TIME_ZONES[state] ?? 'UTC',
    opening_times: plan.openingTimes ?? { twentyfourseven: true },
    charging_when_closed: true,
    images: (plan.images ?? []).map(([picture, category]) =>
      imageAt(`${PICTURES_PATH}${picture}.svg`, category, 1200, 800),
    ),
    contact: { phone: plan.phone ?? '+1 787 555 0100', email: `help@${plan.partyId.toLowerCase()}.example` },
    last_updated: writeTime(at, style),
  };
}

/** The confirmation screen finds a location by cutting a charge point's uid at its last underscore. */
function evseOf(charger: ChargerPlan, number: number, plan: StationPlan, last_updated: string): Evse {
  const country = countryOf(plan.region[0]).code;
  const evse_id = `${country}*${plan.partyId}*E${plan.id.replace(/\D/g, '')}${String(number).padStart(3, '0')}`;
  return {
    uid: plan.strictOcpi ? evse_id : `${plan.id}_${number}`,
    evse_id,
    status: charger.status,
    capabilities: ['REMOTE_START_STOP_CAPABLE', 'RFID_READER'],
    connectors: charger.connectors.map((connector, index) => ({
      id: String(index + 1),
      ...connector,
      ...(!plan.strictOcpi && { status: connectorStatus(charger.status, index) }),
      last_updated,
    })),
    physical_reference: `Bay ${number}`,
    ...(charger.parkingRestrictions && { parking_restrictions: charger.parkingRestrictions }),
    last_updated,
  };
}

/** A charge point serves one connector at a time: while the first one charges, the others are blocked. */
const connectorStatus = (status: EvseStatus, index: number): EvseStatus =>
  status === 'CHARGING' && index > 0 ? 'BLOCKED' : status;

const imageAt = (url: string, category: string, width: number, height: number): Image => ({
  url,
  thumbnail: url,
  category,
  type: 'svg',
  width,
  height,
});

const TIME_ZONES: Record<string, string> = {
  AZ: 'America/Phoenix',
  FL: 'America/New_York',
  PR: 'America/Puerto_Rico',
};

/** Puerto Rico belongs to the United States and has country codes of its own all the same. */
const countryOf = (state: string) => (state === 'PR' ? { code: 'PR', iso3: 'PRI' } : { code: 'US', iso3: 'USA' });
