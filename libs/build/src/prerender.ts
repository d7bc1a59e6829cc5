import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PrerenderedPage, RenderedView } from '@wattline/contract';
import { languages } from '@wattline/i18n';

/** A name that no brand has, where the name of each site's brand goes. */
const BRAND = '\uE000';

/** As deploy/release writes names into documents. */
const BRAND_PLACE = '{{brand}}';

interface Rendered {
  readonly pages: readonly { readonly segment: string; readonly language: string; readonly view: RenderedView }[];
  readonly rendersMore: boolean;
}

/** A view is markup: what runs, or changes the document around it, is no part of one. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b|\sstyle=/i;

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

function pageOf(segment: string, views: readonly (readonly [language: string, view: RenderedView])[]): PrerenderedPage {
  // The same components stand in every language.
  const styles = views[0]?.[1].styles ?? '';
  const each = (textOf: (view: RenderedView) => string) =>
    Object.fromEntries(views.map(([language, view]) => [language, textOf(view).replaceAll(BRAND, BRAND_PLACE)]));
  const html = each((view) => lean(view.html, styles));
  const [faulty] = forbidden.exec(Object.values(html).join('')) ?? [];
  if (faulty !== undefined) throw new Error(`The first view of '/${segment}' is more than markup: it has '${faulty}'.`);
  return { html, titles: each(({ title }) => title), styles };
}

/**
 * Renders the pages that a built server entry exports as `prerendered`, and finds whether it renders others for the renderer.
 *
 * @param file The path of the built module.
 * @throws Errors of the entry's code; Error for a view that is more than markup.
 */
export async function prerender(
  file: string,
): Promise<{ readonly views: Readonly<Record<string, PrerenderedPage>>; readonly rendersMore: boolean }> {
  const worker = new Worker(new URL('prerender-thread.mjs', import.meta.url), {
    workerData: { file: pathToFileURL(file).href, languages, config: { brand: { name: BRAND } } },
    execArgv: [],
  });
  try {
    const [{ pages, rendersMore }] = (await once(worker, 'message')) as [Rendered];
    const segments = [...new Set(pages.map(({ segment }) => segment))];
    const views = segments.map((segment) => {
      const own = pages.filter((page) => page.segment === segment);
      return [
        segment,
        pageOf(
          segment,
          own.map(({ language, view }) => [language, view]),
        ),
      ] as const;
    });
    return { views: Object.fromEntries(views), rendersMore };
  } finally {
    await worker.terminate();
  }
}
