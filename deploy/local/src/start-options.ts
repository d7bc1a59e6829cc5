import { parseArgs } from 'node:util';

export interface StartOptions {
  readonly port: number;
  readonly lan: boolean;
  readonly reset: boolean;
}

/** Reads the arguments of `npm start`. Errors: an Error whose message says what is allowed. */
export function readStartOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4200' },
      lan: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port takes a number up to 65535, not '${values.port}'.`);
  return { port, lan: values.lan, reset: values.reset };
}
