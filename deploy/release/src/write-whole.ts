import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that a reader sees the old one or the new one, never a part of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft-${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
