import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireColours } from '../cli/compose-options';
import { requireComposable } from '../environments/ship';
import { status } from '../ship/status';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { readRegistry } from '../signing/site-registry';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { environmentOf } from './brand';
import { compose } from './compose';
import { keepEnvironment, readEnvironment, type EnvironmentInput } from './environment';

const made = madeStore(async () => {
  await releaseShell({ version: '2.0.0' });
  await releaseRemote('@wattline/stations', '1.0.0');
});
const { keep, releaseRemote, releaseShell } = made;

/** As much of a WOFF2 as says how long it is. */
const font = Buffer.from('774f4632000100000000001000000000', 'hex').toString('base64');
const icon = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const terms = [{ kind: 'terms', version: '1', url: { en: '/terms' } }];
const environment: EnvironmentInput = {
  config: {
    api: { baseUrl: 'https://api.example' },
    brand: { name: 'Wattline' },
    legal: terms,
    support: { phone: '+1 787 555 0100' },
  },
  colours: { light: { accent: '#065c3e' } },
  icon,
  grants: grantsOf({ station: '@wattline/stations' }),
  brands: {
    'acme.example': { config: { brand: { name: 'Acme Carga' }, money: { currency: 'EUR' } }, font },
  },
};

const composeWith = async (input: EnvironmentInput): Promise<void> => {
  await keep(input);
  await compose(made.store);
};
const at = (name: string): string => join(made.folder, 'site', name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

describe('brands of their own beside the environment’s', () => {
  test('nothing is taken over from another operator: no terms, help number, colours or mark', () => {
    const brand = environmentOf(readEnvironment(environment), 'acme.example');
    expect(brand.config).toEqual({
      api: { baseUrl: 'https://api.example' },
      brand: { name: 'Acme Carga', domain: 'https://acme.example' },
      money: { currency: 'EUR' },
    });
    expect(brand).toMatchObject({ colours: {}, icon: null, brands: {}, grants: environment.grants });
  });

  test('each has a composition of its own beside the site, with the same releases', async () => {
    await composeWith(environment);
    expect(text('index.html')).toContain('<title>Wattline</title>');
    expect(text('acme.example/index.html')).toContain('<title>Acme Carga</title>');
    expect(JSON.parse(text('acme.example/app.webmanifest'))).toMatchObject({ name: 'Acme Carga' });
    expect(text('acme.example/discovery.json')).toBe(text('discovery.json'));
    expect(existsSync(at('acme.example/icon.svg'))).toBe(false);
    const file = readdirSync(at('acme.example')).find((name) => /^font\.[0-9a-f]{8}\.woff2$/.test(name));
    expect(readFileSync(at(`acme.example/${file}`)).toString('base64')).toBe(font);
    expect(text('acme.example/index.html')).toContain(`url(/${file})`);
    expect((await status(made.store, 1)).site).toBe('composed');
  });

  test('signed-registry: each is signed by the site’s key', async () => {
    const key = makeSigningKey();
    const config = { brand: { name: 'Wattline' }, composition: { siteKey: key.publicKey } };
    await keep({ ...environment, config });
    await compose(made.store, readSigningKey(key.privateKey));
    const [own, acme] = ['registry.json', 'acme.example/registry.json'].map((name) =>
      readRegistry(text(name), key.publicKey),
    );
    expect(acme?.files['index.html']).toMatch(/^sha256-/);
    expect(acme?.files['index.html']).not.toBe(own?.files['index.html']);
    const once = text('acme.example/registry.json');
    await compose(made.store, readSigningKey(key.privateKey));
    expect(text('acme.example/registry.json')).toBe(once);
  });

  test('colours on which people cannot read are refused with the host, before the environment is kept', async () => {
    await composeWith(environment);
    const white = {
      ...environment,
      brands: { 'acme.example': { config: {}, colours: { light: { accent: '#ffffff' } } } },
    };
    await expect(requireColours(made.store, readEnvironment(white))).rejects.toThrow(
      'brands.acme.example: colours.light: on-accent #ffffff on accent #ffffff has a contrast of 1.00',
    );
    await keep(white);
    await expect(requireComposable(made.store, [])).rejects.toThrow('brands.acme.example: colours.light');
    await expect(compose(made.store)).rejects.toThrow('brands.acme.example: colours.light');
    expect(text('index.html')).toContain('<title>Wattline</title>');
  });
});

/** The message of a refused brand. */
const refused = async (brand: unknown, host = 'acme.example'): Promise<string> => {
  try {
    await keepEnvironment(made.store, readEnvironment({ ...environment, brands: { [host]: brand } }));
    return 'was kept';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a brand that is wrong is refused in one line that names its host', () => {
  test.each([
    [{ config: { api: { baseUrl: '/' } } }, "brands.acme.example.config: api is the environment's, for all brands"],
    [{ config: { composition: {}, ocpi: {} } }, "brands.acme.example.config: composition, ocpi is the environment's"],
    [{ config: {}, grants: {} }, 'brands.acme.example.grants: '],
    [{ config: {}, icon: '<html>' }, 'brands.acme.example.icon: Expected an SVG'],
    [
      { config: { tax: { percent: 120 } } },
      'brands.acme.example: The runtime configuration cannot be used. Mend config.json: tax.percent',
    ],
    [{ config: { money: { currency: 'EUX' } } }, 'brands.acme.example: money.currency: there is no currency EUX'],
    [
      { config: { brand: { domain: 'https://beta.example' } } },
      'brands.acme.example: brand.domain: this brand answers at acme.example, not at https://beta.example. Leave it out.',
    ],
    [{}, 'brands.acme.example.config'],
  ])('%j', async (brand, message) => {
    const refusal = await refused(brand);
    expect(refusal).toContain(message);
    expect(refusal.split('\n')).toHaveLength(1);
  });

  test.each(['Acme.example', 'acme.example:8443', 'https://acme.example', '../acme', ''])(
    'the host %j',
    async (host) => {
      expect(await refused({ config: {} }, host)).toContain('Expected the name of a host, such as acme.example');
    },
  );
});
