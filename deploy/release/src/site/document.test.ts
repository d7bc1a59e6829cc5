import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { fakeDocument } from '../testing/fake-part';
import { composeDocument, type DocumentParts } from './document';

const parts: DocumentParts = {
  template: fakeDocument,
  shellBase: '/shell/2.0.0',
  shell: { url: '/shell/2.0.0/shell.js', integrity: 'sha384-shell' },
  preload: [
    { url: '/remotes/stations/1.0.0/remoteEntry.js', integrity: 'sha384-entry' },
    { url: '/remotes/stations/1.0.0/module.js', integrity: 'sha384-module' },
  ],
  config: { environment: 'test' },
  discovery: { microFrontends: {} },
  importMap: null,
  front: [{ url: '/front/stand-in.js', integrity: 'sha256-front' }],
  sources: { scripts: ['https://parts.example'], connections: ['https://api.example'] },
};

/** As a browser reads it. */
const open = (html: string): Document => new JSDOM(html).window.document;
const composed = (more: Partial<DocumentParts> = {}): Document => open(composeDocument({ ...parts, ...more }));
const inlined = (page: Document, id: string): unknown =>
  JSON.parse(page.querySelector(`script#${id}`)?.textContent ?? 'null');
const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

test('a shell without a place for the policy in its document is refused', () => {
  expect(() => composeDocument({ ...parts, template: '<html></html>' })).toThrow(/no \{\{policy\}\}/);
});

describe('the document of a route', () => {
  test("the shell's script runs verified, after the document is read and after what the environment puts in front", () => {
    expect([...composed().querySelectorAll('script[src]')].map(attributesOf)).toEqual([
      { defer: '', src: '/front/stand-in.js', integrity: 'sha256-front', crossorigin: 'anonymous' },
      {
        defer: '',
        id: 'wattline-shell',
        src: '/shell/2.0.0/shell.js',
        integrity: 'sha384-shell',
        crossorigin: 'anonymous',
      },
    ]);
  });

  test('ES modules are held to a map in front of all that asks for one', () => {
    const address = '/remotes/acme.parking/1.0.0/entry.js';
    const importMap = { integrity: { [address]: 'sha256-entry' } };
    const preload = [{ url: address, integrity: 'sha256-entry' }];
    const page = composed({ importMap, preload });
    const map = page.querySelector('script[type=importmap]');
    expect(JSON.parse(map?.textContent ?? '')).toEqual(importMap);
    expect(page.querySelector('script[type=importmap], link[rel=preload], script[src]')).toBe(map);
    expect(composed().querySelector('script[type=importmap]')).toBeNull();
  });

  test("the remote's scripts are asked for early, with the integrity and crossorigin of the script itself", () => {
    const link = { rel: 'preload', as: 'script', crossorigin: 'anonymous' };
    expect([...composed().querySelectorAll('link[rel=preload]')].map(attributesOf)).toEqual([
      { ...link, href: '/remotes/stations/1.0.0/remoteEntry.js', integrity: 'sha384-entry' },
      { ...link, href: '/remotes/stations/1.0.0/module.js', integrity: 'sha384-module' },
    ]);
  });

  test('without an integrity there is no empty one: that would verify nothing', () => {
    const page = composed({ preload: [{ url: '/a.js', integrity: undefined }] });
    expect(page.querySelector('link[rel=preload]')?.hasAttribute('integrity')).toBe(false);
  });

  test("files of the shell are found in the shell's own folder", () => {
    const page = composed();
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/shell/2.0.0/icon.svg');
    expect(page.querySelector('style')?.textContent).toContain('url("/shell/2.0.0/font.woff2")');
  });

  test('nothing is left to fill in', () => {
    expect(composeDocument(parts)).not.toMatch(/\{\{|undefined/);
  });

  test.each([
    [{}, 'Wattline'],
    [{ brand: { name: 'Acme & Söhne' } }, 'Acme & Söhne'],
  ])('with the configuration %j the page is titled %s', (config, title) => {
    const page = composed({ config });
    expect(page.title).toBe(title);
    expect(page.documentElement.outerHTML).not.toContain('manifest {');
  });

  test('an address cannot end its attribute', () => {
    const url = '/a.js?b="><script>alert(1)</script>&amp;';
    expect(
      composed({ preload: [{ url }] })
        .querySelector('link[rel=preload]')
        ?.getAttribute('href'),
    ).toBe(url);
  });
});

describe('configuration and discovery stand in the document', () => {
  const usual = composed().querySelectorAll('script').length;

  test.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!-- <script>',
    '-->',
    "$& $1 $$ $` $'",
    '{{policy}} {{head}} {{shell}}',
    '\u2028 \\ " \' & &lt; ñ ⚡',
  ])('%j survives, and ends nothing', (value) => {
    const [config, discovery] = [{ api: { baseUrl: value } }, { microFrontends: { [value]: [{ url: value }] } }];
    const page = composed({ config, discovery });
    expect(inlined(page, 'wattline-config')).toEqual(config);
    expect(inlined(page, 'wattline-discovery')).toEqual(discovery);
    expect(page.querySelectorAll('script')).toHaveLength(usual);
    expect(page.querySelector('#root')).not.toBeNull();
  });

  test('as data that does not run', () => {
    expect(composed().querySelector('#wattline-config')?.getAttribute('type')).toBe('application/json');
    expect(composed().querySelector('#wattline-discovery')?.getAttribute('type')).toBe('application/json');
  });
});

describe('the operator’s help number stands in the document, for where the app does not run', () => {
  const template = fakeDocument.replace('<div id="root">', '<div id="too-old"><!--{{phone}}--></div><div id="root">');
  const messageOf = (phone: unknown): string | undefined =>
    composed({ template, config: { support: { phone } } }).querySelector('#too-old')?.innerHTML;

  test.each([
    ['+1 (787) 555-0100', '<p><a href="tel:+17875550100">+1 (787) 555-0100</a></p>'],
    ['787-555-0100 ext. 4', '<p>787-555-0100 ext. 4</p>'],
    ['<b>"&', '<p>&lt;b&gt;"&amp;</p>'],
    ['', ''],
    [null, ''],
  ])('%j', (phone, html) => {
    expect(messageOf(phone)).toBe(html);
  });
});

describe('a loading state stands in front of the app', () => {
  const template = fakeDocument.replace('<div id="root">', '{{first-view}}<div id="root">');
  const loading = { html: '<p role="status">$&</p>', styles: 'i{width:55%}' };

  test('with its styles, which the policy allows', () => {
    const page = composed({ template, loading });
    expect(page.querySelector('#first-view + #root')).not.toBeNull();
    expect(page.querySelector('#first-view')?.innerHTML).toBe('<p role="status">$&amp;</p>');
    expect(page.querySelector('head > style#first-view-styles')?.textContent).toBe('i{width:55%}');
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toContain(`'sha256-${createHash('sha256').update('i{width:55%}').digest('base64')}'`);
  });

  test('not for a part without one', () => {
    expect(composeDocument({ ...parts, template })).not.toMatch(/first-view|\{\{/);
  });
});

describe('the content policy', () => {
  const page = composed();
  const metas = [...page.querySelectorAll('meta[http-equiv="Content-Security-Policy"]')];
  const policy = metas[0]?.getAttribute('content') ?? '';
  const directive = (name: string) =>
    policy
      .split('; ')
      .find((text) => text.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? [];
  const hashesOf = (selector: string) =>
    [...page.querySelectorAll(selector)].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    );
  const hashesIn = (name: string) => directive(name).filter((source) => source.startsWith("'sha256-"));
  const ofNothing = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

  test('stands before anything that it rules', () => {
    expect(metas).toHaveLength(2);
    const order = [...page.querySelectorAll('meta[http-equiv], script, style, link')];
    expect(order.slice(0, 2)).toEqual(metas);
  });

  test('payment-page: a script in the document runs by its hash alone, whatever origin it is of', () => {
    expect(metas[1]?.getAttribute('content')).toBe(
      `script-src 'strict-dynamic' ${hashesOf('script:not([src]):not([type])').join(' ')} 'sha256-front' 'sha384-shell' 'sha384-entry' 'sha384-module'; worker-src 'self'`,
    );
  });

  test('allows the inline script by its hash, and the data none', () => {
    const running = hashesOf('script:not([src]):not([type])');
    expect(running).toHaveLength(1);
    expect(hashesIn('script-src')).toEqual(running);
    expect(directive('script-src').filter((source) => !running.includes(source))).toEqual([
      "'self'",
      'https://parts.example',
    ]);
    expect(directive('connect-src')).toEqual(["'self'", 'https://api.example']);
  });

  test('allows the inline style as it ends up in the document, and the empty one of styled-components', () => {
    expect(hashesIn('style-src')).toEqual([ofNothing, ...hashesOf('style')]);
  });

  test('another configuration needs no other policy', () => {
    const other = composed({ config: { environment: 'other' } });
    expect(other.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(policy);
  });
});

/** A frame with a bar, and the choices of a site in it. */
const around = (bar: string) => ({
  html: { en: `${bar}<main>{{view}}</main>`, es: `${bar}<main>{{view}}</main>` },
  titles: {},
  styles: '.b{margin:0}',
});
const bar =
  '<header>{{brand}}<!--?icon--><img src="/icon.svg"><!--?--><!--?home--><i></i><!--?--><!--?home-then-es--><b>ES</b><!--?--><!--?home-then-en--><b>EN</b><!--?--></header>';

describe('decision 76: a document with a page that its build rendered', () => {
  const takesOver = fakeDocument.replace('<div id="root">', '{{first-view}}<div id="root">');
  const view = { html: { en: '<h1>Welcome</h1>' }, titles: { en: 'Welcome · {{brand}}' }, styles: '.a{color:red}' };
  const frame = { html: { en: '<main>{{view}}</main>' }, titles: {}, styles: '' };
  const config = { languages: ['en'], brand: { name: 'Acme' } };
  const loading = { html: '<p role="status">Loading</p>', styles: '.s{margin:0}' };
  const shown = (more: Partial<DocumentParts> = {}): Document =>
    composed({ template: takesOver, config, view, frame, loading, ...more });

  test('shows it with its styles and its title, in the place of the loading state', () => {
    const page = shown();
    expect(page.querySelector('#first-view main h1')?.textContent).toBe('Welcome');
    expect(page.querySelector('#first-view-styles')?.textContent).toContain('.a{color:red}');
    expect(page.title).toBe('Welcome · Acme');
    expect(page.body.textContent).not.toContain('Loading');
  });

  test.each([
    ['a view', { frame: around(bar) }, 'Welcome'],
    ['a loading state', { frame: around(bar), view: undefined }, 'Loading'],
  ])('the bar of the frame stands above %s, with styles of its own', (_, more, words) => {
    const page = shown(more);
    expect(page.querySelector('#first-bar + #first-view')?.textContent).toBe(words);
    expect(page.querySelector('#first-bar')?.innerHTML).toBe('<div lang="en"><header>Acme</header></div>');
    expect(page.querySelector('#first-bar-styles')?.textContent).toBe('.b{margin:0}');
    expect(page.querySelector('#first-view-styles')?.textContent).not.toContain('.b');
  });

  test('the home page’s bar has the choices of its site: in each language the next one', () => {
    const site = { config: { ...config, languages: ['en', 'es'] }, hasIcon: true, path: '/' };
    const page = shown({ frame: around(bar), ...site });
    expect([...page.querySelectorAll('#first-bar > div')].map(({ innerHTML }) => innerHTML)).toEqual([
      '<header>Acme<img src="/icon.svg"><i></i><b>ES</b></header>',
      '<header>Acme<img src="/icon.svg"><i></i><b>EN</b></header>',
    ]);
  });

  test('the shell’s script is asked for at once, and laid aside until the view is painted', () => {
    const page = shown();
    expect(page.querySelector('script#wattline-shell')).toBeNull();
    expect(page.querySelector('link[as="script"][href="/shell/2.0.0/shell.js"]')?.getAttribute('integrity')).toBe(
      'sha384-shell',
    );
    const { content } = page.querySelector<HTMLTemplateElement>('template#after-paint') ?? {};
    expect([...(content?.querySelectorAll('script') ?? [])].map(attributesOf)).toEqual([
      { id: 'wattline-shell', src: '/shell/2.0.0/shell.js', integrity: 'sha384-shell', crossorigin: 'anonymous' },
    ]);
  });

  test('a view that is more than markup gives way to the loading state, with the shell’s script in its place', () => {
    const page = shown({ view: { ...view, html: { en: '<script>evil()</script>' } } });
    expect(page.querySelector('#first-view')?.textContent).toBe('Loading');
    expect(page.querySelector('head script#wattline-shell')).not.toBeNull();
    expect(page.title).toBe('Acme');
  });
});
