import { type LivePart, releasesOf } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { scriptsOf } from '../parts/held-files';
import { partAddress } from '../store-paths';

/** An import map of integrities alone, by the addresses of ES modules. */
export interface ImportMap {
  readonly integrity: Readonly<Record<string, string>>;
}

/** The one line of the map that must not hold: by it a page sees whether its browser looks at the map. Every site has the file. */
const ALTERED = '/config.json?altered';

/** Of no bytes at all: no file that is served has it. */
const OF_NOTHING = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const isModule = ({ file }: BuiltPart['entry']): boolean => /\.m?js$/.test(file);

/**
 * Every file of the live releases with an ES module as entry, by its address and by that of the second origin. A browser
 * holds what `import` and `import()` fetch to it, where a script element would carry an integrity of its own. Null where
 * there is no such release (docs/decisions/0049).
 */
export function importMap(live: readonly LivePart[], fallbackBase: string | null): ImportMap | null {
  const modules = live.flatMap(releasesOf).filter(({ format }) => format === 'module');
  const lines = modules.flatMap((part) =>
    scriptsOf(part)
      .filter(isModule)
      .flatMap(({ file, integrity }) => {
        const address = `${partAddress(part.name)}/${part.version}/${file}`;
        return [address, ...(fallbackBase === null ? [] : [`${fallbackBase}${address}`])].map(
          (each) => [each, integrity] as const,
        );
      }),
  );
  return modules.length === 0 ? null : { integrity: { ...Object.fromEntries(lines), [ALTERED]: OF_NOTHING } };
}
