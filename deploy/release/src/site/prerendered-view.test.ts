import type { PrerenderedPage } from '@wattline/contract';
import { prerenderedView } from './prerendered-view';

const toggle =
  '<!--?then-en--><button lang="en">EN</button><!--?--><!--?then-es--><button lang="es">ES</button><!--?-->';
const mark = '<!--?no-icon--><svg></svg><!--?--><!--?icon--><img src="/icon.svg" alt=""><!--?-->';

const page = (html: string): PrerenderedPage => ({
  html: { en: `${html}<p>Hello</p>`, es: `${html}<p>Hola</p>` },
  titles: { en: 'Welcome', es: 'Bienvenida' },
  styles: '.a{color:red}',
});

const frame: PrerenderedPage = {
  html: { en: '<main>{{view}}</main><footer>{{owner}}</footer>', es: '<main>{{view}}</main>' },
  titles: {},
  styles: '.f{margin:0}',
};

const PLACE = '#first-view>[lang]{display:flex;flex-direction:column;min-height:100dvh}';

const shown = (html: string, languages: readonly string[] = [], hasIcon = false, more = {}) =>
  prerenderedView(page(html), frame, { config: { languages, ...more }, hasIcon }, '/');

describe('decision 76: a prerendered page in a document', () => {
  test('is there in each language of the site, and the styles hide all but the page’s', () => {
    expect(shown('')).toEqual({
      html: '<div id="first-view" lang="en" data-at="/"><div lang="en"><main><p>Hello</p></main><footer>Wattline</footer></div><div lang="es"><main><p>Hola</p></main></div></div>',
      styles: `${PLACE}:root:lang(en) #first-view>:not(:lang(en)),:root:lang(es) #first-view>:not(:lang(es)){display:none}.f{margin:0}.a{color:red}`,
      title: 'Welcome',
    });
  });

  test('begins with the first language of a site, and has no others than the site offers', () => {
    expect(shown('', ['es', 'en'])?.html).toMatch(/^<div id="first-view" lang="es"[^>]*><div lang="es">/);
    expect(shown('', ['es'])).toEqual({
      html: '<div id="first-view" lang="es" data-at="/"><div lang="es"><main><p>Hola</p></main></div></div>',
      styles: `${PLACE}.f{margin:0}.a{color:red}`,
      title: 'Bienvenida',
    });
  });

  test.each([
    ['two languages', [], ['es', 'en']],
    ['one language', ['en'], []],
  ])('a site of %s leads from each language to the next', (_, languages, toggles) => {
    const { html = '' } = shown(toggle, languages) ?? {};
    expect([...html.matchAll(/<button lang="(\w+)">/g)].map(([, code]) => code)).toEqual(toggles);
    expect(html).not.toContain('<!--');
  });

  test.each([
    [false, '<svg></svg>'],
    [true, '<img src="/icon.svg" alt="">'],
  ])('has the mark of the site (its own: %s)', (hasIcon, expected) => {
    expect(shown(mark, ['en'], hasIcon)?.html).toContain(`<main>${expected}<p>`);
  });

  test.each([
    ['Acme', '<footer>Acme</footer>'],
    ['Acme S.L.', '<footer>Acme S.L</footer>'],
    ['A & B', '<footer>A &amp; B</footer>'],
  ])('names the owner %s as the footer does, which ends the sentence', (legalName, expected) => {
    expect(shown('', ['en'], false, { brand: { legalName } })?.html).toContain(expected);
  });

  test.each([
    [null, 'Not set up'],
    [{ salt: 'a', iterations: 1, hash: 'b' }, 'Password'],
  ])('asks for a password where the site has one (%j)', (password, expected) => {
    const lock = '<!--?password-->Password<!--?--><!--?no-password-->Not set up<!--?-->';
    expect(shown(lock, ['en'], false, { debug: { password } })?.html).toContain(`<main>${expected}<p>`);
  });

  test('is not shown by a shell from before there were frames', () => {
    expect(prerenderedView(page(''), undefined, { config: {}, hasIcon: false }, '/')).toBeNull();
  });

  test('names no path where its document has no other pages', () => {
    expect(prerenderedView(page(''), frame, { config: { languages: ['en'] }, hasIcon: false }, null)?.html).toMatch(
      /^<div id="first-view" lang="en"><div/,
    );
  });

  test.each([
    ['a script', page('<script>evil()</script>')],
    ['a handler', page('<p onclick="evil()">Press</p>')],
    ['styles of its own', page('<p style="position:fixed">Look</p>')],
    ['an element that ends the place', page('</main>')],
    ['a comment that swallows the rest', page('<!--')],
    ['a style sheet that ends its element', { ...page(''), styles: '</style>' }],
    ['none of the languages', { ...page(''), html: { fr: '<p>Bonjour</p>' } }],
  ])('a page with %s is left out', (_, wrong) => {
    expect(prerenderedView(wrong, frame, { config: {}, hasIcon: false }, '/')).toBeNull();
  });
});
