import * as v from 'valibot';

const flag = (value: boolean) => v.optional(v.boolean(), value);
const seconds = (value: number) => v.optional(v.pipe(v.number(), v.minValue(1)), value);

/**
 * Everything that differs between environments, and nothing secret: a browser reads it. Defaults are
 * the specification's (1, §1 and §9). Times in milliseconds.
 */
const runtimeConfigSchema = v.object({
  environment: v.optional(v.string(), 'production'),
  api: v.optional(
    v.object({
      /** '' for the page's own origin. */
      baseUrl: v.optional(v.string(), ''),
      timeoutMs: seconds(10_000),
      retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 3),
      retryDelayMs: seconds(1_000),
    }),
    {},
  ),
  ocpi: v.optional(
    v.object({
      /** The operator token, or 'edge' where the edge adds it (reading 2), or null. */
      token: v.optional(v.nullable(v.string()), null),
      cpoIdentifier: v.optional(v.string(), 'WTL'),
    }),
    {},
  ),
  features: v.optional(
    v.object({
      mobileWalletPayments: flag(true),
      reservations: flag(true),
      unifiedSignIn: flag(true),
      thirdPartySignIn: flag(true),
      demoMode: flag(false),
      receiptExport: flag(false),
    }),
    {},
  ),
  /** Origins besides the app's own that a return address may lead to (reading 1). */
  returnOrigins: v.optional(v.array(v.string()), []),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type FeatureFlag = keyof RuntimeConfig['features'];

/** Thrown when the configuration cannot be used: the deployment is wrong, not the driver's device. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config-invalid';
}

/** Reads /config.json's content. Errors: ConfigError that names each wrong field. */
export function readRuntimeConfig(document: unknown): RuntimeConfig {
  const result = v.safeParse(runtimeConfigSchema, document);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`);
  throw new ConfigError(`The runtime configuration cannot be used. Mend config.json: ${wrong.join('; ')}`);
}
