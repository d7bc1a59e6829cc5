import { readRuntimeConfig } from '@wattline/base/config';
import { environmentFrom, requireUsable, type Environment, type EnvironmentInput } from '@wattline/release';
import type { Market } from '@wattline/sandbox';
import { sandboxConfig } from './sandbox-config';

/** An operator's brand, as `npm run brand` shows it in the sandbox (docs/brand.md). */
export interface Brand {
  readonly name: string;
  /** The sections of the runtime configuration that make a brand, as far as the file has them. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly icon: Environment['icon'];
  readonly font: Environment['font'];
  readonly colours: Environment['colours'];
  /** The sandbox plays the brand's country. */
  readonly market: Market;
  /** Its own help number and address for mails. */
  readonly support: { readonly phone: string | null; readonly mail: string | null };
}

/** The others say where an environment's services are: here they are the sandbox's. */
const SECTIONS = new Set(['brand', 'features', 'languages', 'legal', 'money', 'networks', 'phone', 'tax']);

/** The sandbox counts money in hundredths. */
const DECIMALS = 2;

async function brandIn(file: string): Promise<Brand> {
  const environment = await environmentFrom(file);
  requireUsable(environment);
  const { config, icon, font, colours } = environment;
  const { brand, money, tax, support } = readRuntimeConfig(config);
  const { currency } = money;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits !== DECIMALS)
    throw new Error(
      `money.currency: the sandbox plays currencies with ${DECIMALS} decimals, and ${currency} has ${maximumFractionDigits}.`,
    );
  const given = Object.entries(config as Readonly<Record<string, unknown>>).filter(([name]) => SECTIONS.has(name));
  return {
    name: brand.name,
    config: Object.fromEntries(given),
    icon,
    font,
    colours,
    market: { brand: brand.name, currency, taxPercent: tax.percent, phone: support.phone },
    support: { phone: support.phone, mail: support.mail },
  };
}

/**
 * Reads an environment's file as a brand.
 * @throws an Error with a message of one line, which names the file and the field.
 */
export async function readBrand(file: string): Promise<Brand> {
  try {
    return await brandIn(file);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

type Brands = NonNullable<EnvironmentInput['brands']>;

/** 'acme-carga.localhost': browsers take every name below localhost for this machine. */
const hostOf = (name: string): string => {
  const word = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${word.replaceAll(/^-+|-+$/g, '') || 'brand'}.localhost`;
};

/** The brand with the sandbox's help, and without the domain of its production. */
function inSandbox({ config, icon, font, colours, support }: Brand): Brands[string] {
  const brand = { ...(config['brand'] as object | undefined), domain: null };
  return {
    config: { ...config, brand, support: { ...sandboxConfig('').support, ...support } },
    icon,
    font,
    colours,
  };
}

/**
 * Reads the files of brands that the sandbox shows beside its own, each at a host of its own.
 * @throws an Error with a message of one line, which names the file.
 */
export async function brandsBeside(files: readonly string[] = []): Promise<Brands> {
  const brands = await Promise.all(files.map((file) => readBrand(file)));
  return Object.fromEntries(brands.map((brand) => [hostOf(brand.name), inSandbox(brand)]));
}
