import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hasCode } from '../reason-of';
import { ReleaseError } from '../release-error';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';

/** Where environments are named, below the folder that a command is called in. */
export const ENVIRONMENTS_FILE = 'environments.json';

const placeSchema = v.strictObject({
  /** A folder, or 's3://bucket/prefix'. */
  store: v.pipe(v.string(), v.minLength(1)),
  /** For a server that does not know a bucket by its host name. */
  pathStyle: v.optional(v.boolean(), false),
  /** The profile of the AWS configuration with the credentials for this store; the usual ones unless given. */
  profile: v.optional(v.string()),
  /** The environment that releases are tried in before they come here. */
  after: v.optional(v.string()),
  /** Settings that differ from that one on purpose: 'config.environment', 'config.ocpi' with all below it. */
  own: v.optional(v.array(v.string()), []),
  /**
   * Previews have their addresses below it: 'preview.staging.example' makes 'https://redesign.preview.staging.example/'. With
   * a port and a scheme where they are others: 'http://preview.localhost:4200'.
   */
  previewHost: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/)?[a-z0-9.-]+(?::\d+)?$/, 'Expected the name of a host, or http://host:port'),
    ),
  ),
});

const environmentsSchema = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), placeSchema);

/** Where an environment is, and what comes before it. */
type Place = v.InferOutput<typeof placeSchema>;

/** The environments that a team has, by their names. */
export type Environments = Readonly<Record<string, Place>>;

/** A store, and what is known of the environment that it is the store of. */
export interface NamedStore {
  /** Of the environment; its address for a store without one. */
  readonly name: string;
  readonly store: Store;
  /** Null for a store that the file does not name. */
  readonly place: Place | null;
}

/**
 * Reads the file that names environments.
 * @throws ReleaseError for one that cannot be used, and for a missing one that was asked for by name.
 */
export async function readEnvironments(file: string, isNamed: boolean): Promise<Environments> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (!isNamed && hasCode(cause, 'ENOENT')) return {};
    throw new ReleaseError(`${file} cannot be read. Name the file of the environments in --environments.`, { cause });
  }
  let environments: Environments;
  try {
    environments = v.parse(environmentsSchema, JSON.parse(text));
  } catch (cause) {
    const wrong =
      cause instanceof v.ValiError
        ? cause.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('; ')
        : 'it is no JSON';
    throw new ReleaseError(`${file} cannot be used. Mend ${wrong}.`, { cause });
  }
  for (const [name, { after }] of Object.entries(environments))
    if (after !== undefined && !(after in environments))
      throw new ReleaseError(`${file} cannot be used. Mend ${name}.after: there is no environment '${after}'.`);
  return environments;
}

/** A word that could be an environment's name; a folder of that name is written './production' where there is none yet. */
const BARE_WORD = /^[a-z][a-z0-9-]*$/;

/**
 * Opens the store of an environment by its name, or a store by its address.
 * @throws ReleaseError for a word that is neither an environment's name nor a folder: a slip would be a store of its own.
 */
export async function openNamed(environments: Environments, wanted: string, pathStyle: boolean): Promise<NamedStore> {
  const [name, place] = Object.entries(environments).find(
    ([known, { store }]) => known === wanted || store === wanted,
  ) ?? [wanted, null];
  if (!place && BARE_WORD.test(wanted) && !existsSync(wanted)) {
    const known = Object.keys(environments);
    throw new ReleaseError(
      known.length === 0
        ? `There is no environment '${wanted}': ${ENVIRONMENTS_FILE} names none here. A folder of that name is ./${wanted}.`
        : `There is no environment '${wanted}'. There are ${known.join(', ')}; a folder of that name is ./${wanted}.`,
    );
  }
  const store = await openStore(place?.store ?? wanted, pathStyle || (place?.pathStyle ?? false), place?.profile);
  return { name, store, place };
}
