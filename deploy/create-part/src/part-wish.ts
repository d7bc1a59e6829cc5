import { parseArgs } from 'node:util';
import { CreatePartError } from './templates';

export const bundlers = ['rspack', 'webpack', 'vite', 'rsbuild'] as const;
type Bundler = (typeof bundlers)[number];

/** A part as its team wants it. */
export interface PartWish {
  /** '@acme/parking' */
  readonly name: string;
  /** Its folder, and the first segment of its paths: 'parking'. */
  readonly word: string;
  readonly bundler: Bundler;
  /** A folder with the packed files of the kit, where they come from no registry; or null. */
  readonly packages: string | null;
}

/** The scope of a part that was given none. */
const SCOPE = '@my-team';

const usage = 'npm create wattline-part @acme/parking -- [--bundler rspack|webpack|vite|rsbuild] [--packages FOLDER]';

const NAME = /^(?:(?<scope>@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\/)?(?<word>[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)$/;

const isBundler = (text: string): text is Bundler => bundlers.some((bundler) => bundler === text);

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { bundler: { type: 'string', default: 'rspack' }, packages: { type: 'string' } },
    });
  } catch (cause) {
    throw new CreatePartError(`${cause instanceof Error ? cause.message : String(cause)}\n  ${usage}`, { cause });
  }
}

/**
 * Reads the arguments of `npm create wattline-part`.
 * @throws CreatePartError that says what is allowed.
 */
export function partWish(args: readonly string[]): PartWish {
  const {
    values: { bundler, packages = null },
    positionals: [wanted, ...more],
  } = readArguments(args);
  if (wanted === undefined || more.length > 0) throw new CreatePartError(`One name is needed:\n  ${usage}`);
  const { scope = SCOPE, word } = NAME.exec(wanted)?.groups ?? {};
  if (word === undefined)
    throw new CreatePartError(
      `${wanted} is no name of a part. Write @acme/parking: small letters, digits, hyphens.\n  ${usage}`,
    );
  if (!isBundler(bundler))
    throw new CreatePartError(`There is no template for ${bundler}. Choose one of ${bundlers.join(', ')}.\n  ${usage}`);
  return { name: `${scope}/${word}`, word, bundler, packages };
}
