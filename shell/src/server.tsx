import { languages } from '@wattline/base/i18n';
import { paths, type Prerender, type Prerendered, type PrerenderQuestion } from '@wattline/contract';
import { prerenderPage } from '@wattline/remote/server';
import { TestAuth } from './identity/test-auth/test-auth';
import { formCode } from './landing/find-charger';
import { Landing } from './landing/landing';
import { withSiteChoices } from './landing/site-choices';
import { PageFrame } from './layout/page-frame';
import { NotFound } from './not-found/not-found';
import { textsNow } from './texts/use-texts';

/** The address of no page. */
const NO_PAGE = '/not-found';

const withConfig = ({ language, config }: PrerenderQuestion, more: object): PrerenderQuestion => ({
  language,
  config: { ...(config as object), ...more },
});

const landing: Prerender = async (question) => {
  await formCode.load();
  const { language } = question;
  const others = languages.filter((other) => other !== language);
  const page = { page: <Landing />, address: paths.home, title: () => textsNow('landing')('title') };
  // In an app of one language none comes next.
  const next = others.length > 0 ? others : [language];
  return withSiteChoices(
    next.map((other) => [other, prerenderPage(withConfig(question, { languages: [language, other] }), page)]),
  );
};

const testAuth: Prerender = (question) =>
  prerenderPage(question, {
    page: <TestAuth />,
    address: paths.testAuth,
    title: () => textsNow('test-auth')('title'),
  });

const notFound: Prerender = (question) =>
  prerenderPage(question, { page: <NotFound />, address: NO_PAGE, title: () => textsNow('not-found')('title') });

/** The shell's pages as they are first seen (docs/decisions/0076). */
export const prerendered: Prerendered = { '': landing, 'test-auth': testAuth, 'not-found': notFound };

/** Nothing knows the driver and the theme by then: their buttons have their places alone. */
const UNKNOWN = '#first-view #account,:root[data-theme=dark] #first-view [id$=-theme]{visibility:hidden}';

/** All that stands around a page. */
export const frame: Prerender = (question) => {
  const page = { page: <PageFrame>{'{{view}}'}</PageFrame>, address: NO_PAGE, title: () => '' };
  const { styles, ...made } = prerenderPage(question, page);
  return { ...made, styles: styles + UNKNOWN };
};
