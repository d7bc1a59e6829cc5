import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { config, readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
import type { Prerender, PrerenderQuestion, RenderedView } from '@wattline/contract';
import { MemoryRouter } from '@wattline/vendor/router';
import { ServerStyleSheet } from '@wattline/vendor/styled/server';

/** The rules in styled-components' output for its own take-over: elements, and lines that only it reads. */
const rulesIn = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/\n')
    .filter((rule) => !rule.startsWith('data-styled.'))
    .join('');

/** Renders a page at an address in the language and under the configuration of now. @throws Errors of rendering. */
export function renderPage(page: ReactElement, address: string): Pick<RenderedView, 'html' | 'styles'> {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>));
    return { html, styles: rulesIn(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** A page that needs no data (docs/decisions/0076). */
export interface PageWithoutData {
  readonly page: ReactElement;
  readonly address: string;
  /** Without the name of the service; called in the language of the page. */
  readonly title: () => string;
}

/** Renders a page that needs no data in the language and under the configuration of a question. @throws Errors of rendering. */
export function prerenderPage(
  { language, config: site }: PrerenderQuestion,
  { page, address, title }: PageWithoutData,
): RenderedView {
  setLanguage(language);
  setConfig(readRuntimeConfig(site ?? {}));
  return { ...renderPage(page, address), title: `${title()} · ${config().brand.name}` };
}

/** Renders the loading state of a screen, which its document shows until the app is there. @throws Errors of rendering. */
export const loadingPage =
  (show: () => ReactElement): Prerender =>
  ({ language, config: site }) => {
    setLanguage(language);
    setConfig(readRuntimeConfig(site ?? {}));
    return { ...renderPage(show(), '/'), title: '' };
  };
