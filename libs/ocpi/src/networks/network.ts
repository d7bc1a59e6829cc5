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
