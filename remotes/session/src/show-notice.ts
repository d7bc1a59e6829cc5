import type { NoticeKind } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

/** Specification 1, §9. */
const NOTICE_MS = 5_000;

/** Asks the shell to show a message for some seconds. */
export function showNotice(kind: NoticeKind, text: string): void {
  bus.emit('notice/shown', { kind, text, durationMs: NOTICE_MS }, '@wattline/session');
}
