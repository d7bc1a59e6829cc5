import { untilItComes } from './ask-again';

/** A signal that aborts after so many milliseconds, by the clock that tests fake: AbortSignal.timeout has one of its own. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}

/**
 * When this page's document was as the edge has it, in milliseconds since the epoch: long ago where the service worker kept
 * it (shell/src/worker/keep-pages.ts), else now.
 */
export const documentTime = (): number => Number(document.documentElement.dataset['keptAt'] ?? Date.now());

/** The JSON documents that a promoted release also inlines into the HTML, so that boot makes no request. */
export type DocumentName = 'config' | 'discovery' | 'registry';

const inlinedText = (name: DocumentName): string | null | undefined =>
  document.getElementById(`wattline-${name}`)?.textContent;

/** Whether the page holds a document, so that reading it makes no request. */
export const isInlined = (name: DocumentName): boolean => Boolean(inlinedText(name));

/**
 * Reads /config.json, /discovery.json or /registry.json: from the page, or from the server where the page does not hold it or a `fresh` one
 * is wanted.
 *
 * @throws The error of the request; SyntaxError for what is no JSON.
 */
export async function readDocument(name: DocumentName, fresh = false): Promise<unknown> {
  const inlined = fresh ? null : inlinedText(name);
  if (inlined) return JSON.parse(inlined);
  const address = `/${name}.json`;
  const ask = async (): Promise<unknown> => {
    const response = await fetch(address, { cache: 'no-store', signal: timeLimit(8_000) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.json();
  };
  // A fresh one is worth nothing later: without it the page goes on with what it has.
  return fresh ? ask() : untilItComes(address, ask);
}
