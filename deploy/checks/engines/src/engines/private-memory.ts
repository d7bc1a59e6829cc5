import { readdirSync, readFileSync } from 'node:fs';

/** How a line of /proc/…/status begins, and its value behind it. */
const valueOf = (status: string, field: string): string =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
};

/**
 * The memory that no other process shares, of the processes of a name that descend from one, as Linux counts it.
 *
 * @param root The id of the process that they descend from.
 * @param name As the kernel keeps it: its first 15 characters.
 * @param folder Where the kernel lists processes.
 * @returns Bytes; 0 where there is no such process.
 * @throws Error on a system without that folder.
 */
export function privateMemory(root: number, name: string, folder = '/proc'): number {
  const statuses = new Map(
    readdirSync(folder)
      .filter((entry) => /^\d+$/.test(entry))
      .map((id) => [Number(id), read(`${folder}/${id}/status`)]),
  );
  const descends = (id: number): boolean =>
    id === root || (id > 1 && descends(Number(valueOf(statuses.get(id) ?? '', 'PPid'))));
  const kilobytes = [...statuses]
    .filter(([id, status]) => valueOf(status, 'Name') === name && descends(id))
    .map(([id]) => Number.parseInt(valueOf(read(`${folder}/${id}/smaps_rollup`), 'Private_Dirty'), 10) || 0);
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}
