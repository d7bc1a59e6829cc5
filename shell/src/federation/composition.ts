import type { PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { PartError } from './part-error';

const parts = new Map<string, PartStatus>();

/** A part that was just asked for. */
const begun: Omit<PartStatus, 'part'> = {
  state: 'loading',
  version: null,
  address: null,
  integrity: null,
  chosen: null,
  isFallback: false,
  milliseconds: null,
  problem: null,
};

/** What is new about a part, or that it begins anew. */
export type PartNews = Partial<PartStatus> | 'begun';

/** Tells what is new about a part on this page (`composition/changed`). */
export function showPart(part: string, news: PartNews): void {
  parts.set(part, { ...begun, ...(news === 'begun' ? {} : { ...parts.get(part), ...news }), part });
  bus.emit('composition/changed', { parts: [...parts.values()] }, 'shell');
}

/** What was told of a part last. */
export const shownPart = (part: string): PartStatus | undefined => parts.get(part);

/** Tells of the release that is shown for a part that it failed; `state` is what the part comes to by it. */
export function showFailure(part: string, { code, message }: PartError, state: PartStatus['state']): void {
  const version = parts.get(part)?.version ?? null;
  bus.emit('remote/failed', { remote: part, version, code, message }, 'shell');
  showPart(part, { state, problem: { code, message } });
}
