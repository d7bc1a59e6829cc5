import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name and version of the package in a folder. @throws those of reading and parsing package.json. */
export function readPackage(root: string): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { name, version };
}
