import type { EnvironmentInput } from '@wattline/release';
import { readBrand, type Brand } from './brand-file';
import { sandboxConfig } from './sandbox-config';

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
