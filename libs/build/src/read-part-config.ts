import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartConfig } from '@wattline/contract';

const FILE = 'part.config.ts';

/** Reads the declaration of the part in `root`; an empty one where it has none, as the shell. @throws Errors of its code. */
export async function readPartConfig(root: string): Promise<PartConfig> {
  const file = join(root, FILE);
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { readonly default: PartConfig };
  return module.default;
}
