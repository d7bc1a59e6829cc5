import type { NoticeKind } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

/** Asks the shell to show a message for some seconds. */
export function showNotice(kind: NoticeKind, text: string, durationMs = 5_000): void {
  bus.emit('notice/shown', { kind, text, durationMs }, '@wattline/checkout');
}
