import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { languages } from '@wattline/base/i18n';
import type { PrerenderedPage, RenderedView } from '@wattline/contract';

/** Names that no brand has, where those of each site go: deploy/release writes them to `{{brand}}` and `{{owner}}`. */
const placeholders = { brand: '\uE000', owner: '\uE001' };

const withPlaces = (text: string): string =>
  Object.entries(placeholders).reduce((filled, [name, sign]) => filled.replaceAll(sign, `{{${name}}}`), text);

/** By language. */
type Views = readonly (readonly [language: string, view: RenderedView])[];

interface Rendered {
  readonly pages: readonly (readonly [segment: string, views: Views])[];
  readonly waiting: Rendered['pages'];
  readonly frame: Views | null;
  readonly rendersMore: boolean;
}

/** A page's loading state in its document until its screen is complete: markup, and the text of its style sheet. */
export interface LoadingView {
  readonly html: string;
  readonly styles: string;
}

/** A part's pages as its build rendered them, and for a shell the frame around each page. */
export interface PrerenderedPart {
  readonly views: Readonly<Record<string, PrerenderedPage>>;
  readonly loading: Readonly<Record<string, LoadingView>>;
  readonly frame: PrerenderedPage | null;
  /** The entry renders others for the renderer. */
  readonly rendersMore: boolean;
}

/** A view is markup: what runs, or changes the document around it, is no part of one. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|body)\b|\sstyle=/i;

/** Without names that no rule has, and attributes that only a script or an XML parser reads. */
function lean(html: string, styles: string): string {
  const named = new Set([...styles.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  return html
    .replaceAll(/ (?:xmlns="[^"]*"|data-discover="true")/g, '')
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(' ').filter((name) => named.has(name));
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
    });
}

function pageOf(name: string, views: Views): PrerenderedPage {
  // The same components stand in every language.
  const styles = views[0]?.[1].styles ?? '';
  const each = (textOf: (view: RenderedView) => string) =>
    Object.fromEntries(views.map(([language, view]) => [language, withPlaces(textOf(view))]));
  const html = each((view) => lean(view.html, styles));
  const [faulty] = forbidden.exec(Object.values(html).join('')) ?? [];
  if (faulty !== undefined) throw new Error(`The first view of ${name} is more than markup: it has '${faulty}'.`);
  return { html, titles: each(({ title }) => title), styles };
}

/**
 * The system's font says these few words: the app's would take its 20 KB from the scripts. Without scripts it would stand for
 * ever; the document says then that it needs them.
 */
const loadingStyles =
  '#first-view{font-family:sans-serif}#first-view>div>[lang]{display:flex;flex-direction:column;min-height:60vh}' +
  languages
    .map((language) => `:root:lang(${language}) #first-view>div>[lang]:not([lang=${language}]){display:none}`)
    .join('') +
  '@media (scripting:none){#first-view{display:none}}';

/** A loading state in every language, of which the page shows its own. */
function loadingView({ html, styles }: PrerenderedPage): LoadingView {
  const each = Object.entries(html).map(([language, text]) => `<div lang="${language}">${text}</div>`);
  return { html: `<div>${each.join('')}</div>`, styles: loadingStyles + styles };
}

/**
 * Renders the pages that a built server entry exports as `prerendered`, those of its `loading` screens, and its `frame`.
 *
 * @param file The path of the built module.
 * @throws Errors of the entry's code; Error for a view that is more than markup.
 */
export async function prerender(file: string): Promise<PrerenderedPart> {
  const worker = new Worker(new URL('prerender-thread.mjs', import.meta.url), {
    workerData: {
      file: pathToFileURL(file).href,
      languages,
      config: { brand: { name: placeholders.brand, legalName: placeholders.owner } },
    },
    execArgv: [],
  });
  try {
    const [{ pages, waiting, frame, rendersMore }] = (await once(worker, 'message')) as [Rendered];
    const views = pages.map(([segment, all]) => [segment, pageOf(`'/${segment}'`, all)] as const);
    const loading = waiting.map(([segment, all]) => [segment, loadingView(pageOf(`'/${segment}'`, all))] as const);
    return {
      views: Object.fromEntries(views),
      loading: Object.fromEntries(loading),
      frame: frame && pageOf('each page', frame),
      rendersMore,
    };
  } finally {
    await worker.terminate();
  }
}
