import type { PrerenderedPage } from '@wattline/contract';
import { offeredOf } from '@wattline/i18n/languages';

/** The part of a prerendered page that its site decides. */
export interface ViewOfSite {
  /** The codes of the languages that it offers; none for all of the app's. */
  readonly languages: readonly string[];
  /** It has a mark of its own. */
  readonly hasIcon: boolean;
}

/** In the HTML of a page: what stands there under a condition alone. */
const CONDITIONAL = /<!--\?([\w-]+)-->(.*?)<!--\?-->/gs;

/** A view is markup: a part.json that says more was made by other means than the build of this workspace. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b|\s(?:style|on\w+)=|<!--/i;

/**
 * A prerendered page as documents carry it: once in each language that the site offers, of which the page keeps the driver's
 * (shell/src/document/first-view.ts). Null: it is in none of them, or is more than markup and a style sheet.
 *
 * @param path The only path that it is of; null where its document has no other pages.
 */
export function prerenderedView(
  { html, titles, styles }: PrerenderedPage,
  site: ViewOfSite,
  path: string | null,
): { readonly html: string; readonly styles: string; readonly title: string } | null {
  const offered = offeredOf(site.languages);
  const [first] = offered;
  if (html[first] === undefined || styles.includes('</')) return null;
  const mains = offered.flatMap((language, at) => {
    const next = offered[(at + 1) % offered.length];
    const conditions = new Set([site.hasIcon ? 'icon' : 'no-icon', ...(next === language ? [] : [`then-${next}`])]);
    const own = html[language]?.replaceAll(CONDITIONAL, (_, condition: string, text: string) =>
      conditions.has(condition) ? text : '',
    );
    return own === undefined ? [] : [{ language, own }];
  });
  if (mains.some(({ own }) => forbidden.test(own))) return null;
  const markup = mains.map(({ language, own }) => `<main lang="${language}">${own}</main>`).join('');
  const others = offered.map((language) => `:root:lang(${language}) #first-view>:not(:lang(${language}))`).join();
  return {
    html: `<div id="first-view" lang="${first}"${path === null ? '' : ` data-at="${path}"`}>${markup}</div>`,
    styles: offered.length > 1 ? `${others}{display:none}${styles}` : styles,
    title: titles[first] ?? '',
  };
}
