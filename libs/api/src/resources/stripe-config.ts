import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import type { CallOptions } from '../client/exchange';
import { codedError } from '../client/service-error';
import * as routes from '../routes';
import { sendExplained } from './send-explained';

/** The settings with which the payment service's library starts. Public. */
export interface StripeConfig {
  readonly publishableKey: string;
}

const stripeConfigSchema: v.GenericSchema<unknown, StripeConfig> = v.object({ publishableKey: fields.identifier });

/**
 * The payment service's configuration.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to load payment configuration', which also
 * stands for an answer without a key.
 */
export async function getStripeConfig(client: ApiClient, { signal }: CallOptions = {}): Promise<StripeConfig> {
  const response = await sendExplained(client, { ...callOf(routes.stripeConfig), signal }, 'no-payment-config');
  const config = readWire(stripeConfigSchema, dataOf(response));
  if (config) return config;
  const { status, body, requestId } = response;
  throw codedError('no-payment-config', { status: 404, httpStatus: status, details: body, requestId });
}
