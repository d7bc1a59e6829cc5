import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotNames, type SlotConditions } from '@wattline/contract';

/** A slot that a remote fills, as its src/slots.json declares it. */
export interface DeclaredSlot {
  /** Where its module is, from the remote's folder: './src/active-charge-bar/slot.tsx'. Its default export is a SlotComponent. */
  readonly module: string;
  /** When it has something to say. */
  readonly when: SlotConditions;
}

/** A slot in part.json: its script, and when it has something to say. */
export interface BuiltSlot {
  readonly file: string;
  /** 'sha256-…' */
  readonly integrity: string;
  readonly when: SlotConditions;
}

const SLOT = 'slot-';

/** The name of a slot's chunk: 'slot-page-banner'. */
export const slotChunk = (slot: string): string => `${SLOT}${slot}`;

/** Whether a chunk of this name is a slot's. */
export const isSlotChunk = (name: string | undefined): boolean => name?.startsWith(SLOT) ?? false;

/** A word of the contract, a page, or a key of storage: something else would end up in each document. */
const condition = /^[!\w.-]+$/;

/**
 * Reads src/slots.json of a remote, by the names of the slots; nothing where it has none.
 *
 * @throws Error for a slot that the contract does not know, a condition that cannot be one, a module that is not there, or a slot that would
 *   never show; those of parsing.
 */
export function readSlots(root: string): Readonly<Record<string, DeclaredSlot>> {
  const file = join(root, 'src/slots.json');
  if (!existsSync(file)) return {};
  const slots = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, DeclaredSlot>>;
  for (const [slot, { module, when }] of Object.entries(slots)) {
    const problem = problemOf(root, slot, module, when);
    if (problem !== null) throw new Error(`${file}: ${problem}`);
  }
  return slots;
}

function problemOf(root: string, slot: string, module: string, when: readonly string[]): string | null {
  if (!slotNames.some((name) => name === slot)) return `there is no slot '${slot}', but ${slotNames.join(', ')}.`;
  if (!existsSync(join(root, module))) return `${module} is not there.`;
  const unknown = when.find((word) => !condition.test(word));
  if (unknown !== undefined) return `'${unknown}' is no condition (libs/contract/src/slots.ts).`;
  return when.every((word) => word.startsWith('!')) ? `${slot} would never show.` : null;
}
