import { act } from '@testing-library/react';
import { settled } from '@wattline/remote/testing';

const watched = new Map<Element, () => void>();

/** An observer for jsdom, which has no layout: it sees the elements to which a test scrolls. */
class Observer {
  readonly #seen: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element): void {
    this.#targets.add(target);
    watched.set(target, () => this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  disconnect(): void {
    for (const target of this.#targets) watched.delete(target);
  }
}

/** For each test of a file: a browser that reports the elements in the window. */
export function withWindow(): void {
  beforeEach(() => {
    watched.clear();
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
}

/** How many elements are waited for. */
export const waitedFor = (): number => watched.size;

/** The driver scrolls, and these are in the window. */
export async function scrollTo(...elements: readonly Element[]): Promise<void> {
  act(() => void document.dispatchEvent(new Event('scroll')));
  act(() => elements.forEach((element) => watched.get(element)?.()));
  await settled();
}
