import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePointer } from './live-pointer';
import { ReleaseError } from './release-error';
import { releaseFolder } from './store-paths';

/** Makes a published version the live one. Errors: ReleaseError when it is not published. */
export function promote(store: string, name: string, version: string): void {
  if (!existsSync(join(releaseFolder(store, name, version), 'part.json'))) {
    throw new ReleaseError(`${name} ${version} is not published. Publish it first.`);
  }
  writePointer(store, name, { releases: [{ version, traffic: 100 }] });
}
