import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyOf } from '../signing/signing-key';
import { environmentFrom } from '../site/environment-file';
import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { typed } from '../testing/typed';

const acme = join(__dirname, '../../../../docs/brands/acme.json');
const tempFolder = tempFolders();
let parts: string;
/** The folder that init writes. */
let out: string;
beforeEach(() => {
  [parts, out] = [tempFolder(), join(tempFolder(), 'etc')];
  mkdirSync(join(parts, 'checkout/dist'), { recursive: true });
  fakeRemote(join(parts, 'checkout/dist'), '@wattline/checkout', {
    prefixes: ['confirmation', 'connect-vehicle'],
    slots: { 'account-section': [] },
  });
});

/** A call of init: it is given all that is needed, and these. */
interface Called {
  /** By their names; '' leaves one out. */
  readonly options?: Readonly<Record<string, string>>;
  readonly switches?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

function init({ options = {}, switches = [], env = {} }: Called = {}) {
  const usual = { out, site: 'https://app.acme.example', backend: 'https://platform.acme.example', parts };
  const args = Object.entries({ ...usual, ...options }).flatMap(([name, value]) =>
    value === '' ? [] : [`--${name}`, value],
  );
  return typed(['init', ...args, ...switches.map((name) => `--${name}`)], { env });
}

const text = (name: string): string => readFileSync(join(out, name), 'utf8');
const modeOf = (name: string): number => statSync(join(out, name)).mode & 0o777;

describe('wattline-release init', () => {
  test('writes an environment with brand, grants and public keys, which composing takes', async () => {
    const { code, out: printed, error } = await init({ options: { brand: acme } });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(printed).toContain('environment.json');
    const { config, grants, icon, colours, sources } = await environmentFrom(join(out, 'environment.json'));
    expect(config).toMatchObject({
      environment: 'production',
      brand: { name: 'Acme Carga' },
      money: { currency: 'EUR' },
      ocpi: { token: 'edge' },
      composition: {
        overrideKey: publicKeyOf(text('keys/override.pem')),
        siteKey: publicKeyOf(text('keys/site.pem')),
      },
    });
    expect(grants).toEqual({
      '@wattline/checkout': {
        prefixes: ['confirmation', 'connect-vehicle'],
        slots: ['account-section'],
      },
    });
    expect(icon).toContain('<svg');
    expect(colours.light).toMatchObject({ accent: '#5b2a86' });
    expect(sources.scripts).toContain('https://js.stripe.com');
  });

  test('the answered file writes the same again, and the bucket’s policies where it names one', async () => {
    await init({ options: { brand: acme, bucket: 's3://acme-releases' } });
    const before = [text('nginx.conf'), text('environment.json')];
    expect(JSON.parse(text('answers.json'))).toMatchObject({
      brand: acme,
      bucket: 's3://acme-releases',
    });
    expect(text('policies/checkout.json')).toContain('arn:aws:s3:::acme-releases/remotes/checkout/*');
    const options = { out: '', site: '', backend: '', parts: '', from: join(out, 'answers.json') };
    expect(await init({ options, switches: ['force'] })).toMatchObject({ code: 0, error: '' });
    expect([text('nginx.conf'), text('environment.json')]).toEqual(before);
  });

  test('private keys are readable by their owner alone, and stand in no other file', async () => {
    await init({ options: { keys: 'override,site,parts' } });
    const keys = ['keys/override.pem', 'keys/site.pem', 'keys/part-checkout.pem'];
    expect(keys.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
    expect(modeOf('keys')).toBe(0o700);
    // nginx runs as another user, and reads its configuration there.
    expect(modeOf('.')).not.toBe(modeOf('keys'));
    for (const name of ['environment.json', 'nginx.conf', 'CHECKLIST.md'])
      expect(text(name)).not.toContain('PRIVATE KEY');
    expect(JSON.parse(text('environment.json'))).toMatchObject({
      partKeys: { '@wattline/checkout': [publicKeyOf(text('keys/part-checkout.pem'))] },
    });
  });

  test('the operator’s token goes into a file of its own, never into the environment', async () => {
    await init({ env: { WATTLINE_OPERATOR_TOKEN: 'secret-token' } });
    expect(text('operator.conf')).toBe('proxy_set_header Authorization "Token secret-token";\n');
    expect(modeOf('operator.conf')).toBe(0o600);
    expect(text('environment.json')).not.toContain('secret-token');
  });

  test('nothing is written over without --force, and a key never', async () => {
    await init();
    const key = text('keys/site.pem');
    writeFileSync(join(out, 'nginx.conf'), 'mine');
    expect(await init()).toMatchObject({
      code: 1,
      error: `✖ ${out} has environment.json, nginx.conf, services.env, CHECKLIST.md, answers.json already. Name another folder in --out, or write over them with --force.`,
    });
    expect(text('nginx.conf')).toBe('mine');
    expect(await init({ switches: ['force'] })).toMatchObject({
      code: 0,
      out: expect.stringContaining('keys/site.pem was there, and stays'),
    });
    expect(text('nginx.conf')).not.toBe('mine');
    expect(text('keys/site.pem')).toBe(key);
    expect(JSON.parse(text('environment.json'))).toMatchObject({
      config: { composition: { siteKey: publicKeyOf(key) } },
    });
  });
});
