import type { ReactElement, ReactNode } from 'react';
import { languages } from '@wattline/base/i18n';
import { paths, type Prerender, type Prerendered, type RenderedView } from '@wattline/contract';
import { prerenderPage } from '@wattline/remote/server';
import { styled } from '@wattline/vendor/styled';
import { TestAuth } from './identity/test-auth/test-auth';
import { formCode } from './landing/hero';
import { Landing } from './landing/landing';
import { AppBar } from './layout/app-bar';
import { Footer } from './layout/footer';
import { NotFound } from './not-found';
import { textsNow } from './texts/use-texts';

/** The address of no page. */
const NO_PAGE = '/not-found';

const pageAt =
  (address: string, page: ReactElement, title: () => string): Prerender =>
  (question) =>
    prerenderPage(question, { page, address, title });

const landing = pageAt(paths.home, <Landing />, () => textsNow('landing')('title'));

/** The shell's pages as they are first seen (docs/decisions/0076). */
export const prerendered: Prerendered = {
  '': async (question) => {
    await formCode.load();
    return landing(question);
  },
  'test-auth': pageAt(paths.testAuth, <TestAuth />, () => textsNow('test-auth')('title')),
  'not-found': pageAt(NO_PAGE, <NotFound />, () => textsNow('not-found')('title')),
};

/** Nothing knows the driver and the theme by then: their words and their button have their places alone. */
const UNKNOWN = '#first-bar #bar-account span,:root[data-theme=dark] #first-bar [id$=-theme]{visibility:hidden}';

const MARK = /<svg width="32".*?<\/svg>/s;

const OWN_MARK = '<img src="/icon.svg" width="32" height="32" alt="">';

const LANGUAGE = /<button id="top-language".*?<\/button>/s;

const THEME = /<button id="top-theme".*?<\/button>/s;

/**
 * The frame with the choices of a site between conditions (deploy/release, first-view.ts): its mark, and on the home page
 * the theme and the language that comes after this one.
 *
 * @param others The languages that may come next, each with the frame as it is where it does.
 */
function withSiteChoices(others: readonly (readonly [language: string, frame: RenderedView])[]): RenderedView {
  const [[, made] = []] = others;
  if (!made) throw new Error('The frame was not rendered.');
  const toggles = others.map(
    ([language, { html }]) => `<!--?home-then-${language}-->${LANGUAGE.exec(html)?.[0] ?? ''}<!--?-->`,
  );
  const html = made.html
    .replace(MARK, (own) => `<!--?no-icon-->${own}<!--?--><!--?icon-->${OWN_MARK}<!--?-->`)
    .replace(THEME, (own) => `<!--?home-->${own}<!--?-->`)
    .replace(LANGUAGE, () => toggles.join(''));
  return { ...made, html, styles: made.styles + UNKNOWN };
}

/** As the app's own lays out a page. */
const Place = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/** The part of the frame that a page has in its document already: the bar, its place, and the footer. */
const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <AppBar isHome />
    <Place>{children}</Place>
    <Footer />
  </>
);

/** All that stands around a page. */
export const frame: Prerender = (question) => {
  const { language } = question;
  const others = languages.filter((other) => other !== language);
  const page = { page: <PageFrame>{'{{view}}'}</PageFrame>, address: NO_PAGE, title: () => '' };
  // In an app of one language none comes next.
  const next = others.length > 0 ? others : [language];
  return withSiteChoices(
    next.map((other) => {
      const config = { ...(question.config as object), languages: [language, other] };
      return [other, prerenderPage({ language, config }, page)];
    }),
  );
};
