import { allowBeside, entryPolicy, startScriptPolicy } from './script-policy';

interface Rules {
  readonly createScriptURL: (address: string) => string | null;
}
const created = new Map<string, Rules>();

beforeEach(() => {
  created.clear();
  Object.assign(window, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => (created.set(name, rules), rules) },
  });
  document.head.innerHTML = '';
});
afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

const list = (sources: string) => {
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${sources} 'sha256-x='; style-src https://style.example">`;
};
const isKnown = (address: string) => address === 'https://x.example/known.js';
const isAllowed = (address: string): boolean => created.get('default')?.createScriptURL(address) === address;

describe('script-addresses: addresses that bundlers and libraries pass', () => {
  test('files beside a requested release are allowed, and no other file of that origin', () => {
    startScriptPolicy();
    allowBeside('http://localhost/remotes/stations/1.0.0/remoteEntry.1a.js');
    expect(isAllowed('http://localhost/remotes/stations/1.0.0/gallery.2b.js')).toBe(true);
    expect(isAllowed('/remotes/stations/1.0.0/gallery.2b.js')).toBe(true);
    for (const address of [
      '/remotes/stations/1.0.1/gallery.js',
      '/remotes/stations/1.0.0/../../../api/x.js',
      '/api/users?callback=x',
      'https://localhost/remotes/stations/1.0.0/gallery.js',
      '//evil.example/remotes/stations/1.0.0/gallery.js',
      'data:text/javascript,x',
      'blob:x',
    ])
      expect([address, isAllowed(address)]).toEqual([address, false]);
  });

  test.each([
    ['https://js.stripe.com', 'https://js.stripe.com/clover/stripe.js', true],
    ['https://js.stripe.com', 'https://js.stripe.com.evil.example/x.js', false],
    ['https://js.stripe.com', 'https://jsxstripe.com/x.js', false],
    ['https://js.stripe.com', 'http://js.stripe.com/x.js', false],
    ['https://*.js.stripe.com', 'https://m.js.stripe.com/x.js', true],
    ['https://*.js.stripe.com', 'https://evil.example/.js.stripe.com/x.js', false],
    ['https://www.google.com/recaptcha/', 'https://www.google.com/recaptcha/api.js?x=1', true],
    ['https://www.google.com/recaptcha/', 'https://www.google.com/jsonp?callback=x', false],
    ['http://localhost:*', 'http://localhost:4301/hot.js', true],
    ['http://localhost http://localhost:*', '/api/x.js', false],
    ['http://localhost:*', 'http://localhost:x@evil.example/hot.js', false],
    ['https://a.example https://b.example', 'https://b.example/x.js', true],
    ['', 'https://style.example/x.js', false],
  ])('with the page’s policy %j, the address %s is allowed: %s', (sources, address, expected) => {
    list(sources);
    startScriptPolicy();
    expect(isAllowed(address)).toBe(expected);
  });

  test.each([
    ['/sw.js', true],
    ['http://localhost/sw.js', true],
    ['/sw.js?x', false],
    ['/api/sw.js', false],
    ['http://localhost:4301/sw.js', false],
  ])('only the service worker of the app’s own files is allowed: %s %s', (address, expected) => {
    startScriptPolicy();
    expect(isAllowed(address)).toBe(expected);
  });

  test('a document without a policy allows nothing', () => {
    startScriptPolicy();
    expect(isAllowed('https://js.stripe.com/clover/stripe.js')).toBe(false);
  });
});

describe('script-addresses: the entries of releases', () => {
  test.each([
    ['with Trusted Types', () => undefined],
    ['without them', () => Reflect.deleteProperty(window, 'trustedTypes')],
  ])('%s: a known entry is allowed, and any other throws', (_, prepare) => {
    prepare();
    const policy = entryPolicy(isKnown);
    expect(policy.createScriptURL('https://x.example/known.js')).toBe('https://x.example/known.js');
    expect(() => policy.createScriptURL('https://x.example/other.js')).toThrow(TypeError);
  });

  test('the policy carries the app’s name', () => {
    entryPolicy(isKnown);
    expect([...created.keys()]).toEqual(['wattline']);
  });
});
