import { dirname, join, relative } from 'node:path/posix';
import { packageOf } from './workspace-packages';

/** A place where a declaration names a module: `from '…'`, `import('…')`, `import '…'`; not the word as a literal. */
const SPECIFIER = /((?<!['"])\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\2/g;

/** Declarations that a package needs, and the packages of others that they name. */
export interface OwnDeclarations {
  /** Texts by path, from the folder of all declarations. */
  readonly files: ReadonlyMap<string, string>;
  readonly imported: ReadonlySet<string>;
}

interface DeclarationTree {
  /** Reads one by its path from the folder of all declarations; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
  /** The path of the declaration of an import that is carried inside; undefined for one that stays an import. */
  readonly inside: (specifier: string) => string | undefined;
}

const withSuffix = (read: DeclarationTree['read'], path: string): string => {
  const found = [`${path}.d.ts`, `${path}/index.d.ts`].find((candidate) => read(candidate) !== undefined);
  if (found === undefined) throw new Error(`There is no declaration of ${path}. Import a file that tsc has compiled.`);
  return found;
};

/**
 * The declarations that `entries` need, each import among them as a relative path with its suffix, so that they hold
 * without this workspace and for every way in which TypeScript resolves modules.
 * @throws Error for an import that leads nowhere.
 */
export function ownDeclarations(entries: readonly string[], { read, inside }: DeclarationTree): OwnDeclarations {
  const files = new Map<string, string>();
  const imported = new Set<string>();
  const waiting = [...entries];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next)) continue;
    const from = next;
    const text = read(from);
    if (text === undefined) throw new Error(`There is no declaration ${from}. Run tsc over its source first.`);
    files.set(
      from,
      text.replace(SPECIFIER, (whole, before: string, quote: string, specifier: string) => {
        const own = specifier.startsWith('.') ? withSuffix(read, join(dirname(from), specifier)) : inside(specifier);
        if (own === undefined) {
          if (!specifier.startsWith('node:')) imported.add(packageOf(specifier));
          return whole;
        }
        waiting.push(own);
        const path = relative(dirname(from), own).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      }),
    );
  }
  return { files, imported };
}
