import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { slotNames } from '@wattline/contract';
import type { BuiltPart } from './built-part';
import { isScript } from './part-files';

/** The most that an entry should weigh, brotli, in kilobytes of 1000 bytes: a page asks for it before anything of the part. */
export const ENTRY_KILOBYTES = 14;

const known: ReadonlySet<string> = new Set(slotNames);

function entryWarning(folder: string, { name, kind, entry }: BuiltPart): string[] {
  if (kind === 'shell') return [];
  const content = readFileSync(join(folder, entry.file));
  const kilobytes = brotliCompressSync(content).length / 1000;
  if (kilobytes <= ENTRY_KILOBYTES) return [];
  const plain = Math.round(content.length / 1000);
  return [
    `${name}: the entry ${entry.file} weighs ${Math.ceil(kilobytes)} KB (brotli; ${plain} KB plain), more than the ${ENTRY_KILOBYTES} KB of an entry. Each page of the part waits for it: leave modules and libraries to chunks, which the entry loads, and share what the shell gives.`,
  ];
}

function slotWarning({ name, contract, slots = {} }: BuiltPart): string[] {
  const unknown = Object.keys(slots).filter((slot) => !known.has(slot));
  if (unknown.length === 0) return [];
  return [
    `${name}: no place is called ${unknown.join(' or ')} in the contract that this command knows, so nothing is shown there unless a newer shell has it (the part was built with ${contract}). There are ${slotNames.join(', ')}.`,
  ];
}

function copyWarning({ name, needs, carries = [] }: BuiltPart): string[] {
  if (carries.length === 0) return [];
  const twice = carries.filter((module) => module in needs);
  return [
    twice.length > 0
      ? `${name}: carries a copy of ${twice.join(', ')}, which it needs of the shell. can-i-deploy refuses it: share it with import: false.`
      : `${name}: carries a copy of ${carries.join(', ')}. That is fine where it shows itself by mount; in a part with routes can-i-deploy refuses it: share it with import: false.`,
  ];
}

/** Files that a page runs apart from its own scripts, where no integrity is checked. */
const APART = /\bnew (?:Shared)?Worker\s*\(|\bimportScripts\s*\(/;

function workerWarning(folder: string, { name, files = [] }: BuiltPart): string[] {
  const starting = files
    .map(({ file }) => file)
    .filter((file) => isScript(file) && APART.test(readFileSync(join(folder, file), 'utf8')));
  if (starting.length === 0) return [];
  return [`${name}: ${starting.join(', ')} may start a worker: browsers do not hold its script to an integrity.`];
}

/** The likely faults of a built part that can be published all the same: a sentence each, with the remedy. */
export const partWarnings = (folder: string, part: BuiltPart): string[] => [
  ...entryWarning(folder, part),
  ...slotWarning(part),
  ...copyWarning(part),
  ...(part.kind === 'remote' ? workerWarning(folder, part) : []),
];
