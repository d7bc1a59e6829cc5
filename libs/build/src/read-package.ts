import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name, version and purpose of the package in a folder. @throws those of reading and parsing package.json. */
export function readPackage(root: string): { name: string; version: string; description?: string } {
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    description?: string;
  };
  return { name, version, ...(description !== undefined && { description }) };
}
