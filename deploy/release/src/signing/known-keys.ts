import * as v from 'valibot';
import { ConfigError, readRuntimeConfig } from '@wattline/base/config';
import { ReleaseError } from '../release-error';
import { ENVIRONMENT_FILE } from '../store-paths';
import type { Store } from '../store/store';

/** The keys of parts by their names, raw, base64url. None at all: releases are not signed here. */
export type PartKeys = Readonly<Record<string, readonly string[]>>;

/** The keys that signatures are checked with in an environment. */
export interface KnownKeys {
  readonly partKeys: PartKeys;
  /** The public key of the site, raw, base64url; null where sites are not signed. */
  readonly siteKey: string | null;
}

const storedSchema = v.object({
  config: v.unknown(),
  partKeys: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/**
 * The keys of an environment.
 * @throws ConfigError for a configuration that cannot be used.
 */
export const keysIn = ({ config, partKeys }: { readonly config: unknown; readonly partKeys: PartKeys }): KnownKeys => ({
  partKeys,
  siteKey: readRuntimeConfig(config).composition.siteKey,
});

/** Nothing is composed with a configuration that cannot be used, so nothing is held to its key. */
function storedKeys(stored: v.InferOutput<typeof storedSchema>): KnownKeys {
  try {
    return keysIn(stored);
  } catch (error) {
    if (error instanceof ConfigError) return { partKeys: stored.partKeys, siteKey: null };
    throw error;
  }
}

/**
 * The part of the store's environment that a schema reads; null before there is one.
 * @throws ReleaseError for a broken environment.
 */
export async function storedAs<Schema extends v.GenericSchema>(
  store: Store,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const file = await store.read(ENVIRONMENT_FILE);
  if (!file) return null;
  try {
    return v.parse(schema, JSON.parse(file.content.toString()));
  } catch (cause) {
    throw new ReleaseError(
      `${ENVIRONMENT_FILE} of ${store.address} cannot be read. Run wattline-release compose --config <file>.`,
      { cause },
    );
  }
}

/** The keys as the store's environment has them; none before there is one. @throws As storedAs. */
export async function knownKeys(store: Store): Promise<KnownKeys> {
  const stored = await storedAs(store, storedSchema);
  return stored ? storedKeys(stored) : { partKeys: {}, siteKey: null };
}
