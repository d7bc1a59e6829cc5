import { createStore } from 'zustand/vanilla';
import type { Notice, NoticeKind } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** More notices would not be shown in time: the oldest ones go. */
const MOST = 4;

let lastId = 0;

/** The notices, oldest first: the first one is on the screen, the others follow it. */
export const noticeStore = createStore<readonly ShownNotice[]>(() => []);

/** Shows a notice, after those before it. The same text again only starts its time again. A notice of a broken part may have no text: it is not shown. */
export function showNotice(notice: Notice): void {
  if (typeof notice.text !== 'string') return;
  lastId += 1;
  const id = lastId;
  noticeStore.setState((shown) => {
    const isThere = shown.some(({ text }) => text === notice.text);
    const again = shown.map((one) => (one.text === notice.text ? { ...notice, id } : one));
    return isThere ? again : [...shown, { ...notice, id }].slice(-MOST);
  }, true);
}

/** Shows a notice of the shell, for 5 s. */
export const notify = (kind: NoticeKind, text: string): void => showNotice({ kind, text, durationMs: 5_000 });

/** Shows the notices of all parts, from now on. */
export function startNotices(): void {
  bus.on('notice/shown', showNotice);
}

export function dismissNotice(id: number): void {
  noticeStore.setState((shown) => shown.filter((notice) => notice.id !== id), true);
}
