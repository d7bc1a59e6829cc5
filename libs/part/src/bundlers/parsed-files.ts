import { isAbsolute } from 'node:path';

/** A module as bundlers with Rollup's interface report it, once it is parsed. */
export interface ParsedModule {
  readonly id: string;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface ParsedFiles {
  readonly onParsed: (module: ParsedModule) => void;
  /** Fulfilled once every file is parsed that a parsed module imports. */
  readonly all: () => Promise<void>;
}

/** Follows which files of a build are parsed. Modules that plugins make up, and packages outside of the build, do not count. */
export function parsedFiles(): ParsedFiles {
  const parsed = new Set<string>();
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  return {
    onParsed({ id, importedIds, dynamicallyImportedIds }) {
      parsed.add(id);
      pending.delete(id);
      for (const imported of [...importedIds, ...dynamicallyImportedIds])
        if (isAbsolute(imported) && !parsed.has(imported)) pending.add(imported);
      if (pending.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    },
    all: () =>
      new Promise((resolve) => {
        if (pending.size === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
