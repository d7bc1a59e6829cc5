import { createStore } from 'zustand/vanilla';
import type { Notice } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** More notices would cover the page on a phone: the oldest ones go. */
const MOST = 4;

let lastId = 0;

/** The notices on the screen, oldest first. */
export const noticeStore = createStore<readonly ShownNotice[]>(() => []);

/** Shows a notice. The same text again only starts its time again. A notice of a broken part may have no text: it is not shown. */
export function showNotice(notice: Notice): void {
  if (typeof notice.text !== 'string') return;
  lastId += 1;
  const id = lastId;
  noticeStore.setState(
    (shown) => [...shown.filter(({ text }) => text !== notice.text), { ...notice, id }].slice(-MOST),
    true,
  );
}

/** Shows the notices of all parts, from now on. */
export function startNotices(): void {
  bus.on('notice/shown', showNotice);
}

export function dismissNotice(id: number): void {
  noticeStore.setState((shown) => shown.filter((notice) => notice.id !== id), true);
}
