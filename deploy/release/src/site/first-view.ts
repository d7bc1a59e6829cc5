import { readRuntimeConfig } from '@wattline/base/config';
import { offeredOf } from '@wattline/base/i18n/languages';
import type { PrerenderedPage } from '@wattline/contract';
import { attribute } from './markup';

/** A site's own part of a prerendered page. */
interface ViewOfSite {
  readonly config: unknown;
  /** The only path of the page; null where its document has others. */
  readonly path: string | null;
  /** It has a mark of its own. */
  readonly hasIcon: boolean;
}

/** In the HTML of a page: what stands there under a condition alone. */
const CONDITIONAL = /<!--\?([\w-]+)-->(.*?)<!--\?-->/gs;

/** A view is markup: a part.json that says more was made by other means than the build of this workspace. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b|\s(?:style|on\w+)=|<!--/i;

interface Placed {
  readonly html: string;
  readonly styles: string;
}

/** A text in each language that a site offers, under its conditions, of which the page shows the driver's. Null: it is not in the first. */
function inLanguages(
  id: string,
  { config, path, hasIcon }: ViewOfSite,
  texts: readonly (readonly [language: string, text: string])[],
): Placed | null {
  const { brand, debug, languages } = readRuntimeConfig(config);
  const offered: readonly string[] = offeredOf(languages);
  const owner = (brand.legalName ?? brand.name).replace(/\.$/, '');
  const shown = texts.filter(([language, text]) => text !== '' && offered.includes(language));
  if (!shown.some(([language]) => language === offered[0])) return null;
  const filled = (language: string, text: string): string => {
    const next = offered.length > 1 ? offered[(offered.indexOf(language) + 1) % offered.length] : '';
    const home = path === '/' ? ['home', `home-then-${next}`] : [];
    const holds = new Set([
      hasIcon ? 'icon' : 'no-icon',
      debug.password === null ? 'no-password' : 'password',
      ...home,
    ]);
    return text.replaceAll(CONDITIONAL, (_, condition: string, own: string) => (holds.has(condition) ? own : ''));
  };
  const html = shown.map(([language, text]) => `<div lang="${language}">${filled(language, text)}</div>`).join('');
  const others = shown.map(([language]) => `:root:lang(${language}) #${id}>:not(:lang(${language}))`).join();
  return {
    html: html.replaceAll('{{owner}}', () => attribute(owner)),
    styles: shown.length > 1 ? `${others}{display:none}` : '',
  };
}

/** The bar of a shell's frame, above each first view and each loading state. The renderer leaves it as it is. Null: it has none. */
function barOf(frame: PrerenderedPage | undefined, site: ViewOfSite): Placed | null {
  const bars = Object.entries(frame?.html ?? {}).map(
    ([language, html]) => [language, html.split('<main')[0] ?? ''] as const,
  );
  const bar = inLanguages('first-bar', site, bars);
  return bar && { html: `<div id="first-bar">${bar.html}</div>`, styles: bar.styles + frame?.styles };
}

/**
 * A prerendered page as documents carry it below the bar, in its shell's frame: once in each language that the site offers.
 * Null: it is not in the first of them, or is more than markup and a style sheet.
 */
function prerenderedView(
  page: PrerenderedPage,
  frame: PrerenderedPage | undefined,
  site: ViewOfSite,
): (Placed & { readonly title: string }) | null {
  const framed = Object.entries(page.html).map(([language, own]) => {
    const around = frame?.html[language] ?? '';
    return [language, around.slice(around.indexOf('<main')).replace('{{view}}', () => own)] as const;
  });
  const view = inLanguages('first-view', site, framed);
  const markup = Object.values(page.html).join('').replaceAll(CONDITIONAL, '$2');
  if (!view || forbidden.test(markup) || page.styles.includes('</')) return null;
  const [first] = offeredOf(readRuntimeConfig(site.config).languages);
  return {
    html: `<div id="first-view" lang="${first}"${site.path === null ? '' : ` data-at="${site.path}"`}>${view.html}</div>`,
    styles: `#first-view>[lang]{display:flex;flex-direction:column;min-height:calc(100dvh - var(--bar, 0px))}${view.styles}${page.styles}`,
    title: page.titles[first] ?? '',
  };
}

/** The page that a document shows before the app runs. */
export interface FirstView extends ViewOfSite {
  /** The page, as its part's build rendered it; undefined for one without. */
  readonly view: PrerenderedPage | undefined;
  /** The frame of all such views, of the shell. */
  readonly frame: PrerenderedPage | undefined;
  /** The loading state where there is no view; undefined for a part without one. */
  readonly loading: { readonly html: string; readonly styles: string } | undefined;
}

/** Only for a shell with a place for it in its document: an older one would never take it away. */
export function withFirstView(document: string, { view, frame, loading, ...site }: FirstView): string {
  const [before, after] = document.split('{{first-view}}');
  if (before === undefined || after === undefined) return document;
  const shown =
    (view && prerenderedView(view, frame, site)) ??
    (loading && { title: null, styles: loading.styles, html: `<div id="first-view">${loading.html}</div>` });
  if (!shown) return before + after;
  const { html, styles, title } = shown;
  const bar = barOf(frame, site);
  const barStyles = bar ? `<style id="first-bar-styles">${bar.styles}</style>\n` : '';
  const head = before.replace('</head>', () => `${barStyles}<style id="first-view-styles">${styles}</style>\n</head>`);
  const titled = title === null ? head : head.replace(/(?<=<title>)[^<]*/, () => title);
  return `${titled}${bar?.html ?? ''}${html}${after}`;
}

const shellPlace = /<script defer( id="wattline-shell" src="([^"]*)"([^>]*))><\/script>/;

/**
 * A document with a first view, with its shell's script laid aside until the view is painted (shell/src/document/first-view.ts):
 * it takes the processor for longer than a paint does. It is asked for as before. A
 * document that has it aside already stays as it is.
 */
export function shellAfterPaint(document: string): string {
  const [place, attributes = '', url = '', verified = ''] = shellPlace.exec(document) ?? [];
  if (place === undefined) return document;
  const laidAside = `<template id="after-paint"><script${attributes}></script></template>`;
  return document
    .replace(place, () => `<link rel="preload" as="script" href="${url}"${verified}>`)
    .replace(/(?=<\/body>)/, () => `${laidAside}\n`);
}
