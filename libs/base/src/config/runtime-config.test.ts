import { isEnabled, setConfig } from './current-config';
import { readRuntimeConfig } from './runtime-config';

describe('§1 and §9: configuration and feature flags', () => {
  test('an empty document gives the defaults of the specification', () => {
    const config = readRuntimeConfig({});
    expect(config.api).toEqual({ baseUrl: '', timeoutMs: 10_000, retries: 3, retryDelayMs: 1_000 });
    expect(config.features).toEqual({
      mobileWalletPayments: true,
      thirdPartySignIn: true,
      receiptExport: true,
    });
    expect(config.ocpi.token).toBeNull();
    expect(config.returnOrigins).toEqual([]);
    expect(config.auth).toEqual({ serviceName: 'wattline-web', syncUrl: null });
    expect(config.signInService).toBeNull();
    expect(config.telemetry).toEqual({ url: null, percent: 10, errors: true });
    expect(config.tax).toEqual({ percent: null, name: null });
  });

  test('one field may be given, the others keep their defaults', () => {
    const config = readRuntimeConfig({ features: { receiptExport: false }, ocpi: { token: 'edge' } });
    expect(config.features.receiptExport).toBe(false);
    expect(config.features.mobileWalletPayments).toBe(true);
    expect(config.ocpi).toEqual({
      token: 'edge',
      cpoIdentifier: 'WTL',
      responseUrl: '/ocpi/emsp/2.2.1/commands/result',
    });
  });

  test.each([
    [{ api: { timeoutMs: '10s' } }, 'api.timeoutMs'],
    [{ features: { receiptExport: 'no' } }, 'features.receiptExport'],
    [{ support: { url: 7 } }, 'support.url'],
    [{ support: { mail: 7 } }, 'support.mail'],
    [{ telemetry: { url: 4318 } }, 'telemetry.url'],
    [{ telemetry: { percent: '10' } }, 'telemetry.percent'],
    [{ tax: { percent: '11.5' } }, 'tax.percent'],
    [{ map: { tiles: 'http://tiles.example/{z}/{x}/{y}.png' } }, 'map.tiles'],
    [{ map: { tiles: '//tiles.example/{z}/{x}/{y}.png' } }, 'map.tiles'],
    [{ map: { tiles: '/map/{z}/{x}.png' } }, 'map.tiles'],
    [{ map: { tiles: 'http://tiles.example/map.pmtiles' } }, 'map.tiles'],
    [{ map: { tiles: '/map.pmtiles?v=2' } }, 'map.tiles'],
    [{ map: { mostZoom: 30 } }, 'map.mostZoom'],
    [{ tax: { percent: -1 } }, 'tax.percent'],
    [{ tax: { percent: 101 } }, 'tax.percent'],
    [{ tax: { name: 'IVA' } }, 'tax.name'],
    [{ tax: { name: { es: 'I\nV\nA' } } }, 'tax.name.es'],
    [{ networks: { acme: 'Acme Carga' } }, 'networks.acme: Expected a party id'],
    [{ networks: { ACM: '' } }, 'networks.ACM'],
    [{ legal: [{ kind: 'recipe', version: '1', url: {} }] }, 'legal.0.kind'],
    [{ legal: [{ kind: 'terms', version: '', url: {} }] }, 'legal.0.version'],
    [{ legal: [{ kind: 'terms', version: '1', url: '/terms' }] }, 'legal.0.url'],
    [{ languages: 'es' }, 'languages'],
    [{ tax: { percent: 0.115 } }, 'tax.percent: Expected a percentage such as 11.5, not a share'],
    [null, 'config.json'],
  ])('%j is refused, and the message names %s', (document, field) => {
    expect(() => readRuntimeConfig(document)).toThrow(field);
  });

  test.each([null, 0, 1, 11.5, 100])('docs/rules.md: known-tax: a tax of %p percent', (percent) => {
    expect(readRuntimeConfig({ tax: { percent } }).tax.percent).toBe(percent);
  });

  test('the brand is Wattline, or the one of the environment', () => {
    const none = { legalName: null, address: null, taxNumber: null, domain: null, icon: null };
    expect(readRuntimeConfig({}).brand).toEqual({ ...none, name: 'Wattline' });
    const brand = {
      name: ' Acme Carga ',
      legalName: 'Acme Energía S.L.',
      address: 'Calle Mayor 1',
      taxNumber: 'NIF B0',
    };
    expect(readRuntimeConfig({ brand }).brand).toEqual({ ...none, ...brand, name: 'Acme Carga' });
    expect(() => readRuntimeConfig({ brand: { address: 'A'.repeat(201) } })).toThrow('brand.address');
  });

  test.each(['', '<b>Acme</b>', '{{brand}}', 'Acme\nCarga', 'A'.repeat(41), 7])(
    'a brand named %j is refused',
    (name) => {
      expect(() => readRuntimeConfig({ brand: { name } })).toThrow('brand.name');
    },
  );

  test('amounts are of the specification, or of the environment', () => {
    const usual = { currency: 'USD', least: 10, most: 100, step: 5, usual: 20, country: 'US' };
    expect(readRuntimeConfig({}).money).toEqual(usual);
    const money = { currency: 'KWD', least: 1.5, most: 3, step: 0.1, usual: 2, country: 'KW' };
    expect(readRuntimeConfig({ money }).money).toEqual(money);
  });

  test.each([
    [{ currency: 'euro' }, 'money.currency'],
    [{ country: 'Spain' }, 'money.country'],
    [{ least: 0 }, 'money.least'],
    [{ step: -5 }, 'money.step'],
    [{ least: 100 }, 'money: Expected least'],
    [{ usual: 5 }, 'money: Expected least'],
    [{ usual: 105 }, 'money: Expected least'],
    [{ usual: 22 }, 'money: Expected least'],
    [{ most: 101 }, 'money: Expected least'],
  ])('the amounts %j are refused, and the message names %s', (money, field) => {
    expect(() => readRuntimeConfig({ money })).toThrow(field);
  });

  test('phone numbers are of the specification, or of the environment', () => {
    const example = '(787) 555-0100';
    const usual = { country: 'PR', code: '+1', digits: 10, leastDigits: null, pattern: '(###) ###-####', example };
    expect(readRuntimeConfig({}).phone).toEqual(usual);
    const spanish = { country: 'ES', code: '+34', digits: 9, pattern: '### ## ## ##', example: '600 00 00 00' };
    expect(readRuntimeConfig({ phone: spanish }).phone).toEqual({ ...spanish, leastDigits: null });
  });

  test.each([
    [{ country: 'Spain' }, 'phone.country'],
    [{ code: '34' }, 'phone.code'],
    [{ code: '+0' }, 'phone.code'],
    [{ digits: 40 }, 'phone.digits'],
    [{ pattern: '<b>###</b>' }, 'phone.pattern'],
    [{ example: 'call me' }, 'phone.example'],
    [{ digits: 9 }, 'phone: Expected a # for each'],
    [{ leastDigits: 11 }, 'phone: Expected leastDigits'],
  ])('the phone numbers %j are refused, and the message names %s', (phone, field) => {
    expect(() => readRuntimeConfig({ phone })).toThrow(field);
  });

  test('a flag is asked for by name', () => {
    setConfig(readRuntimeConfig({ features: { receiptExport: false } }));
    expect([isEnabled('receiptExport'), isEnabled('mobileWalletPayments')]).toEqual([false, true]);
    setConfig(readRuntimeConfig({ features: { mobileWalletPayments: false } }));
    expect([isEnabled('receiptExport'), isEnabled('mobileWalletPayments')]).toEqual([true, false]);
  });

  test('1 §1 flags that no screen depends on are not there; a document that still names them is read', () => {
    const { features } = readRuntimeConfig({ features: { reservations: false, unifiedSignIn: false, demoMode: true } });
    expect(Object.keys(features)).toEqual(['mobileWalletPayments', 'thirdPartySignIn', 'receiptExport']);
  });
});
