import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { config, readRuntimeConfig, setConfig } from '@wattline/config';
import { paths, type Prerendered, type PrerenderQuestion, type RenderedView } from '@wattline/contract';
import { languages, setLanguage } from '@wattline/i18n';
import { MemoryRouter } from '@wattline/router';
import { ServerStyleSheet } from '@wattline/styled/server';
import { formCode } from './landing/find-charger';
import { Landing } from './landing/landing';
import { withSiteChoices } from './landing/site-choices';
import { textsNow } from './texts/use-texts';

/** The rules in styled-components' output for its own take-over: elements, and lines that only it reads. */
const rulesIn = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/\n')
    .filter((rule) => !rule.startsWith('data-styled.'))
    .join('');

/** Renders a page of the shell; its title is without the name of the service. @throws Errors of rendering. */
function render(
  { language, config: site }: PrerenderQuestion,
  path: string,
  page: ReactElement,
  titleOf: () => string,
): RenderedView {
  const sheet = new ServerStyleSheet();
  try {
    setLanguage(language);
    setConfig(readRuntimeConfig(site ?? {}));
    const html = renderToString(sheet.collectStyles(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>));
    return { html, styles: rulesIn(sheet.getStyleTags()), title: `${titleOf()} · ${config().brand.name}` };
  } finally {
    sheet.seal();
  }
}

const landingTitle = (): string => textsNow('landing')('title');

async function landing({ language, config: site }: PrerenderQuestion): Promise<RenderedView> {
  await formCode.load();
  const others = languages.filter((other) => other !== language);
  // In an app of one language none comes next.
  return withSiteChoices(
    (others.length > 0 ? others : [language]).map((next) => {
      const question = { language, config: { ...(site as object), languages: [language, next] } };
      return [next, render(question, paths.home, <Landing />, landingTitle)] as const;
    }),
  );
}

/** The shell's pages as they are first seen (docs/decisions/0076). */
export const prerendered: Prerendered = { '': landing };
