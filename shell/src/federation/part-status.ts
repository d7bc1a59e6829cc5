import type { PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { Candidate } from './choose/candidates';
import type { PartError } from './part-error';

/** The shell's name as a part. */
export const SHELL = '@wattline/shell';

/** The candidate of each part that this page runs. */
export const running = new Map<string, Candidate>();

const statuses = new Map<string, PartStatus>();

/** A part that was just asked for. */
const requested: Omit<PartStatus, 'part'> = {
  state: 'loading',
  version: null,
  address: null,
  integrity: null,
  chosen: null,
  isFallback: false,
  milliseconds: null,
  problem: null,
};

/** The fields of a status that change, or 'requested', which clears the former status. */
export type PartChange = Partial<PartStatus> | 'requested';

/** Publishes a change of a part on this page (`composition/changed`). */
export function setPartStatus(part: string, change: PartChange): void {
  statuses.set(part, { ...requested, ...(change === 'requested' ? {} : { ...statuses.get(part), ...change }), part });
  bus.emit('composition/changed', { parts: [...statuses.values()] }, 'shell');
}

/** The status of a part as published last. */
export const partStatus = (part: string): PartStatus | undefined => statuses.get(part);

/** Publishes that a part failed in its present release; `state` is the part's state from then on. */
export function setPartFailed({ part, code, message }: PartError, state: PartStatus['state']): void {
  const version = statuses.get(part)?.version ?? null;
  bus.emit('remote/failed', { remote: part, version, code, message }, 'shell');
  setPartStatus(part, { state, problem: { code, message } });
}
