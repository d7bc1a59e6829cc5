import * as v from 'valibot';
import { readRuntimeConfig } from '@wattline/base/config';
import { ReleaseError } from '../release-error';
import { brandColoursSchema } from './brand-colours';
import { brandFontSchema } from './brand-font';
import { brandIconSchema } from './brand-icon';

/** Sections of the runtime configuration that are a brand's own: none is taken over from another operator. */
const OWN = ['brand', 'languages', 'legal', 'money', 'networks', 'phone', 'support', 'tax'] as const;

/** Those that it may have otherwise than the environment. */
const MAY_DIFFER = ['environment', 'features', 'returnOrigins', 'signInService'] as const;

const ALLOWED: ReadonlySet<string> = new Set([...OWN, ...MAY_DIFFER]);

const hostSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'Expected the name of a host, such as acme.example'),
);

const brandSchema = v.strictObject({
  config: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      (config) => Object.keys(config).every((section) => ALLOWED.has(section)),
      ({ input }) =>
        `${Object.keys(input)
          .filter((section) => !ALLOWED.has(section))
          .join(', ')} is the environment's, for all brands`,
    ),
  ),
  colours: v.optional(brandColoursSchema, {}),
  icon: v.optional(v.nullable(brandIconSchema), null),
  font: v.optional(v.nullable(brandFontSchema), null),
});

/** Brands of their own, each at its host, beside the environment's. */
export const brandsSchema = v.record(hostSchema, brandSchema);

/** The part of an environment that says which brands it has. */
interface Branded {
  readonly config?: unknown;
  readonly brands: v.InferOutput<typeof brandsSchema>;
}

const sectionsOf = (config: unknown): Readonly<Record<string, unknown>> =>
  typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};

/**
 * The environment as one of its brands has it: the services, grants and keys are the same, its name, money, terms and
 * help are its own.
 *
 * @param host One of its brands'.
 */
export function environmentOf<Environment extends Branded>(environment: Environment, host: string): Environment {
  const { config = {}, ...looks } = environment.brands[host] ?? {};
  const shared = Object.entries(sectionsOf(environment.config)).filter(
    ([section]) => !OWN.some((own) => own === section),
  );
  const brand = { domain: `https://${host}`, ...sectionsOf(config['brand']) };
  return {
    ...environment,
    colours: {},
    icon: null,
    font: null,
    ...looks,
    brands: {},
    config: { ...Object.fromEntries(shared), ...config, brand },
  };
}

/** Works on a brand's behalf; the message of what is thrown names its host. Null: the environment's own brand, which has none. */
export function asBrand<T>(host: string | null, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (host === null || !(cause instanceof Error)) throw cause;
    throw new ReleaseError(`brands.${host}: ${cause.message}`, { cause });
  }
}

/**
 * Gives each brand's environment, with its host.
 * @throws Those of the work, as asBrand has them.
 */
export function forEachBrand<Environment extends Branded>(
  environment: Environment,
  work: (environment: Environment, host: string) => void,
): void {
  for (const host of Object.keys(environment.brands)) asBrand(host, () => work(environmentOf(environment, host), host));
}

/**
 * A brand is known by the host at which it answers.
 * @throws ReleaseError.
 */
export function requireOwnHost({ config }: Branded, host: string): void {
  const { domain } = readRuntimeConfig(config).brand;
  if (domain !== null && new URL(domain).hostname !== host)
    throw new ReleaseError(`brand.domain: this brand answers at ${host}, not at ${domain}. Leave it out.`);
}
