import { parseArgs } from 'node:util';

export interface StartOptions {
  readonly port: number;
  readonly lan: boolean;
  readonly reset: boolean;
}

const options = {
  port: { type: 'string', default: '4200' },
  lan: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new Error(`npm start takes --port <number>, --lan and --reset, not '${args.join(' ')}'.`, { cause });
  }
}

/**
 * Reads the arguments of `npm start`.
 * @throws an Error whose message says what is allowed.
 */
export function readStartOptions(args: string[]): StartOptions {
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new Error(`--port takes a number up to 65535, not '${values.port}'.`);
  return { port, lan: values.lan, reset: values.reset };
}
