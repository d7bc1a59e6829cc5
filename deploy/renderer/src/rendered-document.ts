import type { BackendAnswer, RenderedView } from '@wattline/contract';
import { allowStyles } from '@wattline/edge';
import type { Visitor } from './visitor';

export interface DocumentView {
  readonly part: string;
  readonly version: string;
  readonly view: RenderedView;
  /** What the view was made of, by path. */
  readonly answers: ReadonlyMap<string, BackendAnswer>;
  readonly visitor: Pick<Visitor, 'language' | 'theme'>;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A view is markup alone. Texts of the backend hold no raw '<': React writes them. */
const forbidden = /<\/?(?:script|style|iframe|object|embed|base|meta|main|body)\b/i;

/** The places of an element and of all that is in it. */
function rootIn(document: string): readonly [number, number] {
  const start = document.indexOf('<div id="root">');
  let depth = 0;
  for (const { 0: tag, index } of document.slice(start).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0 && start >= 0) return [start, start + index + tag.length];
  }
  throw new Error('The document has no root.');
}

/** Replaces what must be there. By function: what is put in may hold '$&'. */
function put(document: string, place: RegExp, text: string): string {
  if (!place.test(document)) throw new Error(`The document has no ${place.source}.`);
  return document.replace(place, () => text);
}

function inlineAnswers(answers: DocumentView['answers']): string {
  const told = [...answers].map(([path, { status, headers, body }]) => {
    const { date, etag } = headers;
    return [path, { status, headers: { ...(date && { date }), ...(etag && { etag }) }, body }] as const;
  });
  const json = JSON.stringify(Object.fromEntries(told)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="wattline-answers">${json}</script>`;
}

const policyPlace = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/**
 * A composed document with a first view in it: the view before the app's root, its styles, the answers that it was made
 * of, and a policy that allows these styles and no more than before besides.
 *
 * @throws Error for a view that is more than markup, and for a document without the places for it.
 */
export function renderedDocument(document: string, { part, version, view, answers, visitor }: DocumentView): string {
  const { html, styles, title } = view;
  if (forbidden.test(html)) throw new Error('The view is more than markup.');
  if (styles.includes('</')) throw new Error('The styles would end their element.');
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => unescaped(text));
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? [];

  const [start, end] = rootIn(document);
  const name = `data-part="${escaped(part)}" data-version="${escaped(version)}"`;
  const body = `<div id="first-view" ${name}>${html}</div><div id="root"></div>\n${inlineAnswers(answers)}`;
  const theme = visitor.theme === 'dark' ? ' data-theme="dark"' : '';
  let page = `${document.slice(0, start)}${body}${document.slice(end)}`;
  page = put(page, /<html lang="en">/, `<html lang="${visitor.language}"${theme}>`);
  page = put(page, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  page = put(page, policyPlace, allowStyles(policy, [styles], attributes));
  return put(page, /<\/head>/, `<style id="first-view-styles">${styles}</style>\n</head>`);
}
