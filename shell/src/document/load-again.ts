/*
 * Brings scripts that did not come (docs/rules.md: files-come-by-themselves). It stands in the document, since what could
 * bring them otherwise may be what did not come.
 */
import { Gone, untilItComes } from './ask-again';

/** A network that wants a sign-in first has answered in place of the server. */
export class Portal extends Gone {}

/** The ends of the requests that run, by their elements. */
const ends = new Map<EventTarget | null, (event: Event) => void>();

/** Each address is that of a script that was let in before. */
const policy = window.trustedTypes?.createPolicy('wattline-again', { createScriptURL: (address) => address });

/** A further request has an address that was not used on this page: no cache answers it with a failure that it kept. */
let count = 0;

const isOwn = (address: string): boolean => address.startsWith(`${location.origin}/`);

/** Asks what is there in place of a script. @throws Gone, Portal. */
async function lookFor(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).catch(() => null);
  // A release's files are nowhere else.
  if (answer?.type === 'opaqueredirect' || answer?.status === 511) throw new Portal(address);
  if (answer?.status === 404 || answer?.status === 410) throw new Gone(address);
  if (answer?.ok && answer.headers.get('Content-Type')?.includes('html')) throw new Gone(address);
}

function copyOf({ integrity }: HTMLScriptElement, src: string): HTMLScriptElement {
  const address = new URL(src);
  count += 1;
  address.searchParams.set('again', `${count}`);
  const copy = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity });
  copy.src = policy?.createScriptURL(address.href) ?? address.href;
  document.head.append(copy);
  return copy;
}

/**
 * Sees to it that a script comes, and runs once; the listeners of its element learn of the end alone.
 *
 * @param src Its whole address, which an element that is spent does not know any more.
 * @param isSpent Whether the element itself was asked for, in vain.
 * @throws The last error; Gone where the server has no such script, Portal where another network answers.
 */
export async function bring(script: HTMLScriptElement, src = script.src, isSpent = false): Promise<void> {
  const asked = new Set([script]);
  let came: HTMLScriptElement | undefined;
  try {
    came = await untilItComes(src, async (again) => {
      if (again > 0 && isOwn(src)) await lookFor(src);
      const one = again > 0 || isSpent ? copyOf(script, src) : script;
      asked.add(one);
      return new Promise<HTMLScriptElement>((resolve, reject) => {
        ends.set(one, ({ type }) => (type === 'load' ? resolve(one) : reject(new Error(`${src} did not load`))));
      });
    });
    // A damaged copy would be kept for a year, and fail on each page.
    if (came !== script && isOwn(src)) void fetch(src, { cache: 'reload', priority: 'low' }).catch(() => undefined);
  } finally {
    const nowhere = document.implementation.createHTMLDocument();
    for (const one of asked) {
      ends.delete(one);
      // A script that belongs to another document by the time that it comes is not run.
      if (one !== came) nowhere.adoptNode(one);
    }
    if (came !== script) script.dispatchEvent(new Event(came ? 'load' : 'error'));
  }
}

for (const type of ['load', 'error'])
  document.addEventListener(
    type,
    (event) => {
      const end = ends.get(event.target);
      if (end && type === 'error') event.stopImmediatePropagation();
      end?.(event);
    },
    true,
  );

/** Scripts of this page put others into its head: chunks, and entries of parts. What holds to no integrity is a developer's. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLScriptElement && node.integrity && node.src && !ends.has(node))
        bring(node).catch(() => undefined);
}).observe(document.head, { childList: true });
