import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './release-source';

/** The folder of the parts of other teams. */
export const foreign = join(workspace, 'deploy/foreign');

/** A folder of deploy/foreign. */
export type ForeignPart = 'rspack' | 'webpack' | 'vite' | 'react-18' | 'plain';

/** One of them with nothing of Wattline in it: no part.json. */
export type OrdinaryPart = 'widget' | 'calendar' | 'notes';

/** The part of part.json that is read here. */
export interface ForeignRelease {
  readonly name: string;
  readonly version: string;
  readonly entry: { readonly file: string };
  readonly prefixes: readonly string[];
  readonly slots: Readonly<Record<string, { readonly file: string }>>;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

export const distOf = (part: ForeignPart | OrdinaryPart): string => join(foreign, part, 'dist');

export const releaseOf = (part: ForeignPart): ForeignRelease =>
  JSON.parse(readFileSync(join(distOf(part), 'part.json'), 'utf8')) as ForeignRelease;
