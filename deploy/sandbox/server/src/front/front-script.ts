import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIGN_IN_SCRIPTS } from '@wattline/sandbox/sign-in';
import { STRIPE_SCRIPTS } from '@wattline/sandbox/stripe';

/** Where the sandbox serves scripts that take the place of other servers' scripts in the app's page. */
export const FRONT_PREFIX = '/sandbox/front/';

export const frontFolders: readonly string[] = [
  STRIPE_SCRIPTS,
  SIGN_IN_SCRIPTS,
  fileURLToPath(new URL('../../front', import.meta.url)),
];

/** A script in front of the app, as its document names it. */
export interface FrontScript {
  readonly url: string;
  /** 'sha256-…' */
  readonly integrity: string;
}

/** A stand-in's script by its name ('stripe.js'). @throws Error where there is none. */
export function frontScript(name: string): FrontScript {
  const file = frontFolders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`No stand-in has a script ${name}.`);
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64');
  return { url: `${FRONT_PREFIX}${name}`, integrity: `sha256-${hash}` };
}
