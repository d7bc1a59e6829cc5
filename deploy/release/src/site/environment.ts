import { closest } from 'fastest-levenshtein';
import * as v from 'valibot';
import { readRuntimeConfig } from '@wattline/base/config';
import { guaranteeNames } from '@wattline/base/config/guarantees';
import { requireReportsAddress } from '@wattline/services/edge';
import { grantsSchema } from '../grants/grants';
import type { Snapshot } from '../live/snapshot';
import { ReleaseError } from '../release-error';
import { ENVIRONMENT_FILE } from '../store-paths';
import { readText, type Store, untilWritten } from '../store/store';
import {
  brandColoursSchema,
  brandFontSchema,
  brandIconSchema,
  brandsSchema,
  forEachBrand,
  requireOwnHost,
} from './brand';
import { offeredLanguages } from './site-words';

const texts = v.optional(v.array(v.string()), []);
const httpsOrigin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'Expected an origin, without a path'));

/** Any https address. Operators keep their pictures and logos where they like, so this is what an environment has. */
const ANY_PICTURE = 'https:';

/** That, a whole host, or all below one ('https://*.operator.example'). */
const PICTURE_SOURCE = /^https:(?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?)?$/;

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/** The version of what an environment's file may hold. */
export const ENVIRONMENT_VERSION = 1;

const environmentSchema = v.strictObject({
  /** Of this file; the first one unless given. */
  version: v.optional(v.literal(ENVIRONMENT_VERSION)),
  /** The runtime configuration (libs/base/src/config), which browsers read. */
  config: v.unknown(),
  /** The brand's colours, held to WCAG 2.2 AA with the shell's others when the site is composed. */
  colours: v.optional(brandColoursSchema, {}),
  /** The brand's mark, as the text of an SVG; null: the shell's. */
  icon: v.optional(v.nullable(brandIconSchema), null),
  /** The brand's font, as the base64 of a WOFF2; null: the shell's. */
  font: v.optional(v.nullable(brandFontSchema), null),
  /** Other brands, each at a host of its own, of the same releases. */
  brands: v.optional(brandsSchema, {}),
  /** Scripts that this environment puts in front of the app. Without an integrity a page would not run them. */
  front: v.optional(
    v.array(
      v.strictObject({ url: v.string(), integrity: v.pipe(v.string(), v.regex(INTEGRITY, 'Expected sha256-…')) }),
    ),
    [],
  ),
  /** Origins besides the page's own that its policy lets in. */
  sources: v.optional(
    v.strictObject({
      scripts: texts,
      connections: texts,
      frames: texts,
      policies: texts,
      /**
       * Where operators' pictures and logos may come from, besides the own origin: any https address, or hosts, such as
       * 'https://media.operator.example'. An empty list is the own origin alone.
       */
      images: v.optional(
        v.array(v.pipe(v.string(), v.regex(PICTURE_SOURCE, 'Expected https: or https:// and a host'))),
        [ANY_PICTURE],
      ),
    }),
    {},
  ),
  /** The owner and purpose of the scripts from each of those origins or addresses: it stands in the inventory of the payment page. */
  thirdParties: v.optional(v.record(v.string(), v.strictObject({ owner: v.string(), purpose: v.string() })), {}),
  /** Texts that others ask the site's host for, by their paths: 'robots.txt', '.well-known/security.txt'. */
  files: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^(?:[\w-]+\.txt|\.well-known\/[\w-][\w.-]*)$/, 'Expected robots.txt, or a name below .well-known/'),
      ),
      v.string(),
    ),
    {},
  ),
  /** A second origin that serves the same store, for when the first does not answer; or null. */
  fallbackBase: v.optional(v.nullable(httpsOrigin), null),
  /** The keys that may sign the releases of a part, by its name: Ed25519, public, raw, base64url. None at all: nothing is signed. */
  partKeys: v.optional(
    v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected a public key')))),
    {},
  ),
  /** The grants of each part here: its prefixes and slots. */
  grants: v.optional(grantsSchema, {}),
  /** Where a trace of the backend's log is read, with {trace} in its place: errors link to it. Null: nowhere. */
  traceUrl: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]*\{trace\}[^\s]*$/, 'Expected an address with {trace}'))),
    null,
  ),
  /** Pages have a service worker; false removes it everywhere, with all that it kept, at the next visit. */
  worker: v.optional(v.boolean(), true),
});

/** The settings that an environment adds to the releases when the site is composed; none of them is secret. */
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Its file: only `config` must be there. */
export type EnvironmentInput = v.InferInput<typeof environmentSchema>;

/** @throws ReleaseError for a file that a later command wrote, whatever else it holds. */
function requireKnownVersion(input: unknown): void {
  const version = typeof input === 'object' && input !== null && 'version' in input ? input.version : undefined;
  if (typeof version === 'number' && version > ENVIRONMENT_VERSION)
    throw new ReleaseError(
      `The environment is of version ${version}, and this wattline-release knows ${ENVIRONMENT_VERSION}. Take a later wattline-release (git pull, then npm ci), or write the file anew with wattline-release init.`,
    );
}

/**
 * Reads what a file says.
 * @throws ReleaseError that names each wrong field, or a later version.
 */
export function readEnvironment(input: unknown): Environment {
  requireKnownVersion(input);
  const read = v.safeParse(environmentSchema, input);
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => {
    // A library's word for a key that an object does not have.
    const message = issue.expected === 'never' ? 'there is no such setting' : issue.message;
    return `${v.getDotPath(issue) ?? 'the file'}: ${message}`;
  });
  throw new ReleaseError(`The environment cannot be used. Mend ${wrong.join('; ')}`);
}

/**
 * The one that a store was composed with last.
 * @throws ReleaseError when there is none yet, or it is broken.
 */
export function environmentIn({ address, environment }: Pick<Snapshot, 'address' | 'environment'>): Environment {
  if (environment === null)
    throw new ReleaseError(`${address} knows no environment yet. Run wattline-release compose --config <file> once.`);
  return readEnvironment(JSON.parse(environment));
}

/**
 * The same, read from the store.
 * @throws Those of environmentIn.
 */
export const storedEnvironment = async (store: Store): Promise<Environment> =>
  environmentIn({ address: store.address, environment: await readText(store, ENVIRONMENT_FILE) });

/** A host, with a port where it has one: over https, or of this machine. */
const ORIGIN =
  /^(?:https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+|https?:\/\/(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost))(?::\d{1,5})?$/;

/** One address, and nothing that a `mailto:` address would take for more than that. */
const MAIL = /^[^\s@<>"?&%]+@[\w-]+(?:\.[\w-]+)+$/;

/** An address over https, or a path of the own origin. */
const SAFE_ADDRESS = /^(https:\/\/[^/\s]|\/(?![/\\]))\S*$/;

/** A text of that form; `expected` says which one. */
const like = (form: RegExp, expected: string) =>
  v.pipe(
    v.string(),
    v.regex(form, ({ input }) => `Expected ${expected}, not ${input}.`),
  );

const isReportsAddress = (address: string): boolean => {
  try {
    requireReportsAddress(address);
    return true;
  } catch {
    return false;
  }
};

const unknownGuarantees = (given: object): string[] =>
  Object.keys(given).filter((name) => !guaranteeNames.some((known) => known === name));

/** The rules of a configuration that every browser reads, beyond its types. */
const publicConfigSchema = v.object({
  brand: v.object({
    domain: v.nullable(like(ORIGIN, 'an address over https without a path, such as https://charge.example')),
  }),
  support: v.object({
    // Drivers write there with one tap.
    mail: v.nullable(like(MAIL, 'an address such as help@acme.example')),
    // Reports to the support team go there.
    url: v.nullable(like(/^(?:https:\/\/[^/]|\/(?!\/))/, 'a path of the own origin or an address over https')),
  }),
  legal: v.pipe(
    v.array(
      v.object({
        kind: v.string(),
        url: v.pipe(
          v.record(v.string(), like(SAFE_ADDRESS, 'an address over https or a path of the own origin')),
          v.check(
            (url) => Object.keys(url).length > 0,
            'Expected an address by language, such as { "en": "https://…" }.',
          ),
        ),
      }),
    ),
    v.checkItems(
      ({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index,
      ({ input }) => `name ${input.kind} once.`,
    ),
  ),
  backend: v.object({
    // A name with a slip would leave the app as careful as without it, and its operator would never see why.
    guarantees: v.pipe(
      v.record(v.string(), v.boolean()),
      v.check(
        (given) => unknownGuarantees(given).length === 0,
        ({ input }) =>
          `${unknownGuarantees(input)
            .map((name) => `there is no '${name}'; '${closest(name, [...guaranteeNames])}' is meant, perhaps`)
            .join('. ')}. docs/backend.md has them all.`,
      ),
    ),
  }),
  money: v.object({
    currency: v.pipe(
      v.string(),
      v.check(
        (currency) => Intl.supportedValuesOf('currency').includes(currency),
        ({ input }) => `there is no currency ${input}. Expected a code of ISO 4217, such as EUR.`,
      ),
    ),
  }),
  reports: v.object({
    url: v.nullable(v.pipe(v.string(), v.check(isReportsAddress, 'Expected a path or an address.'))),
  }),
  ocpi: v.object({
    token: v.nullable(
      v.literal(
        'edge',
        "every browser would read this operator's token. Write 'edge' there and give the token to the edge (operator.conf). If it was ever composed, have it replaced where it was issued.",
      ),
    ),
  }),
});

/**
 * Every browser reads config.json and every document: an operator's token there would be everybody's (docs/rules.md:
 * operator-allow-list).
 * @throws ConfigError for a configuration that cannot be used, ReleaseError for one with a token, with a currency, a
 * language or a guarantee that does not exist, or with an address that is not safe.
 */
export function requirePublicConfig(config: unknown): void {
  const read = readRuntimeConfig(config);
  const { issues } = v.safeParse(publicConfigSchema, read);
  const [wrong] = issues ?? [];
  if (wrong) throw new ReleaseError(`${v.getDotPath(wrong) ?? 'config'}: ${wrong.message}`);
  offeredLanguages(read.languages);
}

/**
 * Holds an environment to all that can be known of it without its releases.
 * @throws Those of requirePublicConfig.
 */
export function requireUsable(environment: Environment): void {
  requirePublicConfig(environment.config);
  forEachBrand(environment, (brand, host) => {
    requireUsable(brand);
    requireOwnHost(brand, host);
  });
}

/**
 * Keeps it for those who promote after this: a team needs to know nothing of it. Gives what puts the one before back, unless
 * another was kept since.
 * @throws Those of requireUsable, and nothing is kept then.
 */
export async function keepEnvironment(store: Store, environment: Environment): Promise<() => Promise<unknown>> {
  requireUsable(environment);
  return untilWritten(async () => {
    const file = await store.read(ENVIRONMENT_FILE);
    const text = Buffer.from(`${JSON.stringify(environment, null, 2)}\n`);
    const tag = await store.write(ENVIRONMENT_FILE, text, file?.tag ?? null);
    return () => (file ? store.write(ENVIRONMENT_FILE, file.content, tag) : store.remove(ENVIRONMENT_FILE, tag));
  });
}
