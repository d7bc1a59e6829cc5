import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unknownRights, type PartRights } from '@wattline/contract';

/**
 * Reads src/rights.json of a remote: its uses of sign-in, and the topics that it emits (libs/contract, rights.ts); none
 * if it has no such file.
 *
 * @throws Error for a word that is no right or no topic; errors of parsing.
 */
export function readRights(root: string): PartRights {
  const file = join(root, 'src/rights.json');
  const { auth = [], topics = [] } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<PartRights>)
    : {};
  const [unknown] = unknownRights({ auth, topics });
  if (unknown !== undefined) throw new Error(`${file}: ${unknown}. libs/contract/src/rights.ts lists what there is.`);
  return { auth, topics };
}
