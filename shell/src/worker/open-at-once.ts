import { keptAt } from './checked-cache';

/** How the network's document compares with the kept one: it is the same, it is another, or none came in time. */
export type Word = 'same' | 'other' | 'none';

/** In a document's head, what brings code of a release, as compose-document.ts writes it. */
const CODE = /<script defer [^>]*><\/script>|<link rel="(?:module)?preload"[^>]*>/g;

/**
 * Splits a document into the head, which asks for the page's first data, and the rest, with all that loads and runs code.
 * Null for a document without a head.
 */
export function splitDocument(html: string): readonly [head: string, rest: string] | null {
  const end = html.indexOf('</head>');
  if (end < 0) return null;
  const code: string[] = [];
  const head = html.slice(0, end).replace(CODE, (element) => {
    code.push(element);
    return '';
  });
  return [head, code.join('\n') + html.slice(end)];
}

/**
 * Opens a kept document while the network is asked for it (docs/rules.md: kept-for-no-signal). Its head is sent at once. Until
 * the word of the network nothing of it is painted, can be pressed, or runs. Where the network has another document, the
 * browser opens the page anew; where none comes, the page says when this one was kept.
 *
 * @param word Never rejects.
 */
export function openAtOnce(
  kept: Response,
  [head, rest]: readonly [head: string, rest: string],
  word: Promise<Word>,
): Response {
  const ends: Readonly<Record<Word, string>> = {
    same: rest,
    // An element and no script: the document's policy allows only those that it was composed with.
    other: '<meta http-equiv="refresh" content="0">',
    // The second tag of its name adds the attributes that the first one lacks.
    none: `<html data-kept-at="${keptAt(kept)}">${rest}`,
  };
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(head));
      controller.enqueue(encoder.encode(ends[await word]));
      controller.close();
    },
  });
  return new Response(body, { headers: kept.headers });
}
