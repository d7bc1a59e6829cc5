import type { RenderedView } from '@wattline/contract';

const MARK = /<svg width="34".*?<\/svg>/s;

const OWN_MARK = '<img src="/icon.svg" width="34" height="34" alt="">';

const TOGGLE = /<button id="top-language".*?<\/button>/s;

/**
 * The landing page as it is first seen, with the choices of a site between conditions (deploy/release, prerendered-view.ts):
 * its mark, and the language that comes after this one.
 *
 * @param others The languages that may come next, each with the page as it is where it does.
 */
export function withSiteChoices(others: readonly (readonly [language: string, page: RenderedView])[]): RenderedView {
  const toggles = others.map(
    ([language, { html }]) => `<!--?then-${language}-->${TOGGLE.exec(html)?.[0] ?? ''}<!--?-->`,
  );
  const [[, view] = []] = others;
  if (!view) throw new Error('The landing page was not rendered.');
  const html = view.html
    .replace(MARK, (own) => `<!--?no-icon-->${own}<!--?--><!--?icon-->${OWN_MARK}<!--?-->`)
    .replace(TOGGLE, () => toggles.join(''));
  return { ...view, html };
}
