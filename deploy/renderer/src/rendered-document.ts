import type { BackendAnswer, RenderedView } from '@wattline/contract';
import { attribute, canonicalLinks, shellAfterPaint, withHelpNumber } from '@wattline/release';
import { allowStyles } from '@wattline/services/edge';
import type { Visitor } from './visitor';

export interface DocumentView {
  readonly part: string;
  readonly version: string;
  readonly view: RenderedView;
  /** The answers that the view was made of, by path. */
  readonly answers: ReadonlyMap<string, BackendAnswer>;
  readonly visitor: Pick<Visitor, 'language' | 'theme'>;
  /** When its reads began, in milliseconds since the epoch: the answers are as old as that. */
  readonly renderedAt: number;
  /** The whole address that the page is known by; null where the site has no domain. */
  readonly address?: string | null;
}

const signs: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

const unescaped = (text: string): string => text.replaceAll(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all);

/** A view is markup alone. Texts of the backend hold no raw '<': React writes them. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b/i;

/** The document without the loading state that it was composed with, and that one's styles. */
const withoutLoading = (document: string): string =>
  document
    .replace(/<style id="first-view-styles">[\s\S]*?<\/style>\n?/, '')
    .replace(/<div id="first-view"[\s\S]*?(?=<div id="root">)/, '');

/** Replaces a required place. By function: the text may hold '$&'. */
function put(document: string, place: RegExp, text: string): string {
  if (!place.test(document)) throw new Error(`The document has no ${place.source}.`);
  return document.replace(place, () => text);
}

/**
 * Writes the answers at the end of the document, and an element of its head that lists them: the app does not request
 * the document's answers (libs/api/src/document/first-data.ts). Their dates are removed: the platform's clock follows fresh
 * answers only.
 */
function inlineAnswers({ answers, renderedAt }: DocumentView): { head: string; body: string } {
  const entries = [...answers].map(([path, { status, headers, body }]) => {
    const { etag } = headers;
    return [path, { status, headers: { ...(etag && { etag }) }, body }] as const;
  });
  const list = attribute(JSON.stringify({ renderedAt, paths: [...answers.keys()] }));
  const json = JSON.stringify(Object.fromEntries(entries)).replaceAll('<', '\\u003c');
  return {
    head: `<meta name="wattline-answers" content="${list}">`,
    body: `<script type="application/json" id="wattline-answers">${json}</script>`,
  };
}

/** In a document that says what is shown beside a link to it. */
const sharedTitle = /(?<=<meta property="og:title" content=")[^"]*">/;

const policyPlace = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/**
 * A composed document with a first view in it: the view in front of the app's place, its styles, the answers that it was
 * made of, and a policy that allows these styles and no more than before besides. The page takes it over
 * (shell/src/document/first-view.js).
 *
 * @throws Error for a view that is more than markup, and for a document without the places for it.
 */
export function renderedDocument(document: string, made: DocumentView): string {
  const { part, version, view, visitor, address = null } = made;
  const { html, styles, title, helpNumber } = view;
  if (forbidden.test(html)) throw new Error('The view is more than markup.');
  if (styles.includes('</')) throw new Error('The styles would end their element.');
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => unescaped(text));
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? [];

  const answers = inlineAnswers(made);
  const name = `lang="${visitor.language}" data-part="${attribute(part)}" data-version="${attribute(version)}"`;
  const theme = visitor.theme === 'dark' ? ' data-theme="dark"' : '';
  let page = shellAfterPaint(withoutLoading(document));
  if (helpNumber) page = withHelpNumber(page, helpNumber);
  page = put(page, /(?=<div id="root">)/, `<div id="first-view" ${name}><main>${html}</main></div>`);
  page = put(page, /(?=<\/body>)/, `${answers.body}\n`);
  page = put(page, /<html lang="[a-z]+"/, `<html lang="${visitor.language}"${theme}`);
  page = put(page, /<title>[^<]*<\/title>/, `${answers.head}\n<title>${attribute(title)}</title>`);
  page = page.replace(sharedTitle, () => `${attribute(title)}">${address === null ? '' : canonicalLinks(address)}`);
  page = put(page, policyPlace, allowStyles(policy, [styles], attributes));
  return put(page, /<\/head>/, `<style id="first-view-styles">${styles}</style>\n</head>`);
}
