import type { Language } from '@wattline/base/i18n/languages';

/** An answer of the backend, as it came. */
export interface BackendAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The request to a server entry to render. */
export interface FirstViewQuestion {
  /** The page's path: '/station/loc-001'. */
  readonly path: string;
  /** The code of a charger that the page was opened by ('?evse='); null and undefined for none. */
  readonly code?: string | null;
  /** The page was opened from such a page of a charger ('?scanned'); false unless given. */
  readonly isScanned?: boolean;
  /** The host that the page was asked for at, 'localhost:4200'; null and undefined where it is not known. */
  readonly host?: string | null;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** The runtime configuration of the page's site (libs/base/src/config), as its document has it. */
  readonly config?: unknown;
  /** Reads from the backend, as no driver: '/ocpi/emsp/2.2.1/locations/loc-001'. */
  readonly read: (path: string) => Promise<BackendAnswer>;
}

/** A screen as it is first seen. */
export interface RenderedView {
  /** The HTML inside `<main>`. */
  readonly html: string;
  /** The rules that the HTML needs, as the text of a style sheet. */
  readonly styles: string;
  /** Of the page, as text. */
  readonly title: string;
  /** The number to call for help at this place, as the document's message for old browsers shows it. */
  readonly helpNumber?: string | null;
  /** It is of one driver's records: no cache keeps its document, and each request has one of its own. */
  readonly isOneDrivers?: boolean;
}

/**
 * The function that a part's server entry (src/server.tsx) exports as `renderFirstView`: null where the view is better left to the
 * page. Any number of renders may be under way at once, in any language and of any site: what the entry keeps of a configuration is
 * that of whichever was set last.
 */
export type RenderFirstView = (question: FirstViewQuestion) => Promise<RenderedView | null>;

/** The request to a server entry to render a page that needs no data. */
export type PrerenderQuestion = Pick<FirstViewQuestion, 'language' | 'config'>;

/** Renders a page, or the frame of all pages, in which `{{view}}` stands for each. */
export type Prerender = (question: PrerenderQuestion) => Promise<RenderedView> | RenderedView;

/**
 * The pages that a server entry exports as `prerendered`, by the first segments of their paths ('' for the home page): the part's build
 * renders each once in every language, and the documents carry what it made (docs/decisions/0076).
 */
export type Prerendered = Readonly<Record<string, Prerender>>;

/** A page as the build rendered it: its HTML and its title in each language, and the rules that all of them need. */
export interface PrerenderedPage {
  readonly html: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly styles: string;
}
