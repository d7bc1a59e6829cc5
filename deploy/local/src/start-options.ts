import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface StartOptions {
  readonly port: number;
  readonly lan: boolean;
  readonly reset: boolean;
  /** The platform keeps the specification and nothing more (docs/backend.md). */
  readonly plain: boolean;
  /** The file of another brand, absolute. */
  readonly brand?: string;
  /** Files of more brands, absolute: each at a host of its own. */
  readonly beside?: readonly string[];
  /** A certificate and its key, as the texts of PEM files; without them HTTP/1.1 is spoken, in the clear. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

const options = {
  port: { type: 'string', default: '4200' },
  lan: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  brand: { type: 'string' },
  beside: { type: 'string', multiple: true },
  cert: { type: 'string' },
  key: { type: 'string' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new Error(
      `npm start takes --port <number>, --lan, --reset, --plain, --brand <file>, --beside <file>, and --cert <file> with --key <file>, not '${args.join(' ')}'.`,
      { cause },
    );
  }
}

function readPem(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`--${option} takes a PEM file; ${file} cannot be read.`, { cause });
  }
}

/**
 * Reads the arguments of `npm start`, and the PEM files that they name.
 *
 * @param from The folder that names of files begin at: npm changes to the workspace's own, and says where it was called.
 * @throws an Error with a message that lists the allowed arguments.
 */
export function readStartOptions(
  args: string[],
  from: string = process.env['INIT_CWD'] ?? process.cwd(),
): StartOptions {
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new Error(`--port takes a number up to 65535, not '${values.port}'.`);
  const { lan, reset, plain, brand, beside, cert, key } = values;
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key belong together.');
  const tls = cert !== undefined && key !== undefined && { cert: readPem('cert', cert), key: readPem('key', key) };
  return {
    port,
    lan,
    reset,
    plain,
    ...(brand !== undefined && { brand: resolve(from, brand) }),
    ...(beside !== undefined && { beside: beside.map((file) => resolve(from, file)) }),
    ...(tls && { tls }),
  };
}
