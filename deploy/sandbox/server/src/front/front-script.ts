import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { SIGN_IN_SCRIPTS } from '@wattline/sandbox/sign-in';
import { STRIPE_SCRIPTS } from '@wattline/sandbox/stripe';

/** Where the sandbox serves scripts that take the place of other servers' scripts in the app's page. */
const FRONT_PREFIX = '/sandbox/front/';

const frontFolders: readonly string[] = [STRIPE_SCRIPTS, SIGN_IN_SCRIPTS];

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

/** Serves the scripts that take the place of other servers' scripts in the app's page. */
export const frontFiles = (): FastifyPluginAsync => async (app) => {
  await app.register(fastifyStatic, { root: [...frontFolders], prefix: FRONT_PREFIX, decorateReply: false, maxAge: 0 });
};
