import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../.reports');
/** Of this run: its workers share their parent. */
const file = join(folder, `recoveries-${process.ppid}.txt`);

/** Notes that a remote recovered from a fault. */
export function recordRecovery(remote: string, fault: string): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${remote}\t${fault}\n`);
}

/** Prints what recovered in this run so far, a row for each remote. Tests run side by side: the last table is the whole. */
export function printRecoveries(): void {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return;
  }
  const cells = lines.map((line) => line.split('\t'));
  const remotes = [...new Set(cells.map(([remote = '']) => remote))];
  const faults = [...new Set(cells.map(([, fault = '']) => fault))];
  const width = Math.max(...remotes.map(({ length }) => length));
  const row = (remote: string): string =>
    `${remote.padEnd(width)}  ${faults.map((fault) => (lines.includes(`${remote}\t${fault}`) ? '✔' : '·').padEnd(fault.length)).join('  ')}`;
  console.log(`\n${' '.repeat(width)}  ${faults.join('  ')}\n${remotes.map(row).join('\n')}\n`);
}
