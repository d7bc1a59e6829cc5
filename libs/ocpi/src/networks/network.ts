import { config } from '@wattline/base/config';
import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { type HexColor, safeColor } from './safe-color';

/** A charge-point operator's brand. Addresses may be followed, colours put into styles. */
export interface Network {
  readonly networkId: string | null;
  readonly partyId: string | null;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly website: string | null;
  readonly primaryColor: HexColor | null;
  readonly secondaryColor: HexColor | null;
  readonly country: string | null;
}

const color = v.fallback(v.pipe(v.string(), v.transform(safeColor)), null);

const networkSchema = v.pipe(
  v.object({
    id: fields.orNull(fields.identifier),
    networkId: fields.orNull(fields.identifier),
    partyId: fields.orNull(fields.identifier),
    name: fields.requiredText,
    logoUrl: fields.orNull(fields.url),
    website: fields.orNull(fields.url),
    primaryColor: color,
    secondaryColor: color,
    country: fields.text,
  }),
  v.transform(({ id, ...network }): Network => ({ ...network, networkId: network.networkId ?? id })),
);

/** A network as it came over the wire, in either spelling of the keys; null when it has no name. */
export function readNetwork(wire: unknown): Network | null {
  return readWire(networkSchema, wire);
}

const NETWORKS = new Map([
  ['PHX', brand('PHX', 'Phoenix Charge', 'US', '#c2410c', '#ffe8cc')],
  ['PHV', brand('PHV', 'PHV Electric', 'US', '#5f3dc4', '#e5dbff')],
  ['BAY', brand('BAY', 'Municipio de Bayamón', 'PR', '#1864ab', '#d0ebff')],
  ['CPR', brand('CPR', 'Carga Puerto Rico', 'PR', '#087f5b', '#c3fae8')],
]);

/** The brand to show where the look-up of a party fails, the environment's or a built-in one; null for a party that is not known. */
export function fallbackNetwork(partyId: string): Network | null {
  const id = partyId.toUpperCase();
  const { networks } = config();
  if (networks === null) return NETWORKS.get(id) ?? null;
  const name = networks[id];
  return name === undefined ? null : brand(id, name, null, null, null);
}

function brand(
  partyId: string,
  name: string,
  country: string | null,
  primaryColor: HexColor | null,
  secondaryColor: HexColor | null,
): Network {
  return { networkId: null, partyId, name, country, primaryColor, secondaryColor, logoUrl: null, website: null };
}
