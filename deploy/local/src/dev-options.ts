import { parseArgs } from 'node:util';
import { readStartOptions, type StartOptions } from './start-options';

/** Every part here, in front of the sandbox; or one part inside a shell that is deployed elsewhere. */
export type DevOptions =
  | ({ readonly kind: 'here' } & StartOptions)
  | {
      readonly kind: 'against';
      /** '@wattline/checkout' */
      readonly part: string;
      /** The page to open. */
      readonly site: string;
      /** The private key that signs overrides for that site; null for this machine's own sandbox. */
      readonly keyFile: string | null;
      readonly port: number;
    };

const usage =
  'One part inside a deployed shell: npm run dev -- checkout --against https://… [--key FILE] [--port 4301]';

/**
 * Reads the arguments of `npm run dev`.
 *
 * @throws an Error with a message that lists the allowed arguments.
 */
export function readDevOptions(args: string[]): DevOptions {
  if (!args.some((argument) => argument.startsWith('--against'))) {
    const options = readStartOptions(args);
    if (options.brand !== undefined)
      throw new Error('npm run dev has the app’s own brand. See another one with npm run brand -- <file>.');
    if (options.plain)
      throw new Error('npm run dev has a backend that keeps every demand. See a plain one with npm start -- --plain.');
    return { kind: 'here', ...options };
  }
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, key: { type: 'string' }, port: { type: 'string', default: '4301' } },
    });
    const [part] = positionals;
    if (part !== undefined && positionals.length === 1 && URL.canParse(values.against ?? '')) {
      return {
        kind: 'against',
        part: part.startsWith('@') ? part : `@wattline/${part}`,
        site: values.against ?? '',
        keyFile: values.key ?? null,
        port: readStartOptions(['--port', values.port]).port,
      };
    }
  } catch {
    // The message below says it.
  }
  throw new Error(usage);
}
