import { createStore } from 'zustand/vanilla';
import type { Notice } from '@wattline/contract';

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** More than this on a phone would cover the page: the oldest make room. */
const MOST = 4;

let lastId = 0;

/** The notices on the screen, oldest first. */
export const noticeStore = createStore<readonly ShownNotice[]>(() => []);

/** Shows a notice. The same text again only starts its time anew. What is no text, as from a part that is broken, is none. */
export function showNotice(notice: Notice): void {
  if (typeof notice.text !== 'string') return;
  lastId += 1;
  const id = lastId;
  noticeStore.setState(
    (shown) => [...shown.filter(({ text }) => text !== notice.text), { ...notice, id }].slice(-MOST),
    true,
  );
}

export function dismissNotice(id: number): void {
  noticeStore.setState((shown) => shown.filter((notice) => notice.id !== id), true);
}
