import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes files, by their path in a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** For a test file: makes folders with these files below `parent`, and removes them after each test. */
export function tempFolders(parent = tmpdir()): (files?: Readonly<Record<string, string>>) => string {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return (files = {}) => {
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(join(parent, 'wattline-test-'));
    made.push(folder);
    writeFiles(folder, files);
    return folder;
  };
}
