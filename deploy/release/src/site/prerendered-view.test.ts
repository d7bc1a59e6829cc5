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

const shown = (html: string, languages: readonly string[] = [], hasIcon = false) =>
  prerenderedView(page(html), { languages, hasIcon }, '/');

describe('decision 76: a prerendered page in a document', () => {
  test('is there in each language of the site, and the styles hide all but the page’s', () => {
    expect(shown('')).toEqual({
      html: '<div id="first-view" lang="en" data-at="/"><main lang="en"><p>Hello</p></main><main lang="es"><p>Hola</p></main></div>',
      styles:
        ':root:lang(en) #first-view>:not(:lang(en)),:root:lang(es) #first-view>:not(:lang(es)){display:none}.a{color:red}',
      title: 'Welcome',
    });
  });

  test('begins with the first language of a site, and has no others than the site offers', () => {
    expect(shown('', ['es', 'en'])?.html).toMatch(/^<div id="first-view" lang="es"[^>]*><main lang="es">/);
    expect(shown('', ['es'])).toEqual({
      html: '<div id="first-view" lang="es" data-at="/"><main lang="es"><p>Hola</p></main></div>',
      styles: '.a{color:red}',
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
    expect(shown(mark, ['en'], hasIcon)?.html).toContain(`<main lang="en">${expected}<p>`);
  });

  test('names no path where its document has no other pages', () => {
    expect(prerenderedView(page(''), { languages: ['en'], hasIcon: false }, null)?.html).toMatch(
      /^<div id="first-view" lang="en"><main/,
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
    expect(prerenderedView(wrong, { languages: [], hasIcon: false }, '/')).toBeNull();
  });
});
