import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { readOne } from '../client/data';
import type { CallOptions } from '../client/exchange';
import * as routes from '../routes';

/** How the wallet may be used here. */
export interface AthConfig {
  /** Yes, unless the answer says no. */
  readonly isEnabled: boolean;
  readonly publicToken: string | null;
  readonly baseUrl: string | null;
  /** How long a driver has to approve, in seconds; 600 where the answer does not say. */
  readonly timeoutSeconds: number;
}

const athConfigSchema: v.GenericSchema<unknown, AthConfig> = v.pipe(
  v.object({
    isEnabled: fields.flag,
    publicToken: fields.orNull(fields.identifier),
    baseUrl: fields.orNull(fields.url),
    timeoutSeconds: v.fallback(v.pipe(fields.requiredNumber, v.minValue(1)), 600),
  }),
  v.transform(({ isEnabled, ...config }) => ({ ...config, isEnabled: isEnabled ?? true })),
);

/**
 * Reads how the wallet may be used, for the signed-in driver or for a visitor. The screen decides about a failure: it
 * continues as if the wallet were enabled, with 600 s.
 *
 * @throws ServiceError, 404 'No ATH Móvil configuration data in response' when the answer holds none.
 */
export async function getAthConfig(
  client: ApiClient,
  { signedIn, signal }: CallOptions & { signedIn: boolean },
): Promise<AthConfig> {
  const response = await client.send(
    signedIn ? { ...callOf(routes.walletConfig), signal } : { ...callOf(routes.walletPublicConfig), signal },
  );
  return readOne(response, 'ATH Móvil configuration', (wire) => readWire(athConfigSchema, wire));
}
