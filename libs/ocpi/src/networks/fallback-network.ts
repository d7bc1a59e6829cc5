import type { Network } from './network';
import type { HexColor } from './safe-color';

const networks = new Map([
  ['PHX', brand('PHX', 'Phoenix Charge', 'US', '#c2410c', '#431407')],
  ['PHV', brand('PHV', 'PHV Electric', 'US', '#1d4ed8', '#172554')],
  ['BAY', brand('BAY', 'Municipio de Bayamón', 'PR', '#15803d', '#052e16')],
  ['CPR', brand('CPR', 'Carga Puerto Rico', 'PR', '#7e22ce', '#3b0764')],
]);

/** The brand to show where the look-up of a party fails (specification §3); null for a party that is not known. */
export function fallbackNetwork(partyId: string): Network | null {
  return networks.get(partyId.toUpperCase()) ?? null;
}

function brand(
  partyId: string,
  name: string,
  country: string,
  primaryColor: HexColor,
  secondaryColor: HexColor,
): Network {
  return { networkId: null, partyId, name, country, primaryColor, secondaryColor, logoUrl: null, website: null };
}
