import * as v from 'valibot';
import { readSigningKey } from '../signing/signing-key';
import { pipelinesSchema } from './pipelines';

const text = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(text, v.url(), v.startsWith('https://', 'Expected an address that begins with https://'));
const key = v.pipe(text, v.transform(readSigningKey));

const settingsSchema = v.object({
  /** The store: a folder, or s3://bucket/prefix. */
  WATTLINE_STORE: text,
  /** The site's own origins, with blanks between them. */
  DESK_ORIGINS: v.pipe(
    text,
    v.transform((origins) => origins.split(' ').filter(Boolean)),
  ),
  DESK_ISSUER: text,
  DESK_AUDIENCE: text,
  /** Where the issuer's public keys are. */
  DESK_JWKS_URL: address,
  DESK_ROLES_CLAIM: v.optional(text, 'roles'),
  DESK_NAME_CLAIM: v.optional(text, 'email'),
  DESK_READ_ROLE: v.optional(text),
  /** The pipelines that may publish and release, as JSON (pipelines.ts). */
  DESK_PIPELINES: v.optional(v.pipe(text, v.parseJson(), pipelinesSchema), '[]'),
  /** http://prometheus:9090 */
  DESK_PROMETHEUS_URL: v.optional(v.pipe(text, v.url())),
  WATTLINE_PROMETHEUS_TOKEN: v.optional(text),
  DESK_OVERRIDE_KEY: v.optional(key),
});

export type DeskSettings = v.InferOutput<typeof settingsSchema>;

/** Drops empty variables of the environment: they count as not set. */
const filled = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * Reads the desk's settings from the environment.
 * @throws Error that names each variable that is missing or wrong; ReleaseError for a key that is none.
 */
export function readDeskSettings(env: NodeJS.ProcessEnv): DeskSettings {
  const result = v.safeParse(settingsSchema, filled(env));
  if (result.success) return result.output;
  // Without the values: a key may be one of them.
  const wrong = result.issues.map((issue) => v.getDotPath(issue) ?? 'the environment');
  throw new Error(`The desk cannot start. Set or mend ${[...new Set(wrong)].join(', ')}.`);
}
