import { config } from '@wattline/base/config';
import type { Network } from './network';
import type { HexColor } from './safe-color';

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
