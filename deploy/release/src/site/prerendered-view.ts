import { readRuntimeConfig } from '@wattline/base/config';
import { offeredOf } from '@wattline/base/i18n/languages';
import type { PrerenderedPage } from '@wattline/contract';
import { attribute } from './markup';

/** A site's own part of a prerendered page. */
export interface ViewOfSite {
  readonly config: unknown;
  /** It has a mark of its own. */
  readonly hasIcon: boolean;
}

/** In the HTML of a page: what stands there under a condition alone. */
const CONDITIONAL = /<!--\?([\w-]+)-->(.*?)<!--\?-->/gs;

/** A view is markup: a part.json that says more was made by other means than the build of this workspace. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b|\s(?:style|on\w+)=|<!--/i;

/** The rules of the place of a view: one language of several, and as high as the app. */
function placeStyles(offered: readonly string[]): string {
  const others = offered.map((language) => `:root:lang(${language}) #first-view>:not(:lang(${language}))`).join();
  return `#first-view>[lang]{display:flex;flex-direction:column;min-height:100dvh}${offered.length > 1 ? `${others}{display:none}` : ''}`;
}

/**
 * A prerendered page as documents carry it, in its shell's frame: once in each language that the site offers, of which the
 * page keeps the driver's (shell/src/document/first-view.ts). Null: it is not in the first of them, or is more than markup
 * and a style sheet.
 *
 * @param frame Of the shell.
 * @param path The only path that it is of; null where its document has no other pages.
 */
export function prerenderedView(
  page: PrerenderedPage,
  frame: PrerenderedPage | undefined,
  { config, hasIcon }: ViewOfSite,
  path: string | null,
): { readonly html: string; readonly styles: string; readonly title: string } | null {
  const { brand, debug, languages } = readRuntimeConfig(config);
  const offered = offeredOf(languages);
  const [first] = offered;
  const holds = new Set([hasIcon ? 'icon' : 'no-icon', debug.password === null ? 'no-password' : 'password']);
  const mains = offered.flatMap((language, at) => {
    const next = `then-${offered.length > 1 ? offered[(at + 1) % offered.length] : ''}`;
    const own = page.html[language]?.replaceAll(CONDITIONAL, (_, condition: string, text: string) =>
      holds.has(condition) || condition === next ? text : '',
    );
    const around = frame?.html[language];
    return own === undefined || around === undefined ? [] : [{ language, own, around }];
  });
  const styles = `${frame?.styles}${page.styles}`;
  if (mains[0]?.language !== first || mains.some(({ own }) => forbidden.test(own)) || styles.includes('</'))
    return null;
  const owner = (brand.legalName ?? brand.name).replace(/\.$/, '');
  const markup = mains
    .map(({ language, own, around }) => `<div lang="${language}">${around.replace('{{view}}', () => own)}</div>`)
    .join('')
    .replaceAll('{{owner}}', () => attribute(owner));
  return {
    html: `<div id="first-view" lang="${first}"${path === null ? '' : ` data-at="${path}"`}>${markup}</div>`,
    styles: placeStyles(mains.map(({ language }) => language)) + styles,
    title: page.titles[first] ?? '',
  };
}
