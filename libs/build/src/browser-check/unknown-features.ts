import type { Allowed } from './allowed-features';
import type { BuiltFile } from './built-files';
import { scriptFeatures, stylesIn, type Found } from './script-features';
import { sheetOf, styleFeatures } from './style-features';

const featuresOf = ({ scripts, sheets }: BuiltFile): readonly Found[] => [
  ...scripts.flatMap((code) => scriptFeatures(code)),
  ...[...sheets, ...scripts.flatMap((code) => stylesIn(code)).map((text) => sheetOf(text))].flatMap((sheet) =>
    styleFeatures(sheet),
  ),
];

const isFor = ({ feature, files }: Allowed, name: string, found: Found): boolean =>
  feature === found.feature && (files === 'all' || files.includes(name));

/**
 * Finds what the oldest browsers lack of what built files use, apart from what is allowed, as lines for a person; with
 * the entries of the list that nothing uses any more.
 */
export function unknownFeatures(files: readonly BuiltFile[], allowed: readonly Allowed[]): readonly string[] {
  const used = new Set<Allowed>();
  const lines = new Set<string>();
  for (const file of files) {
    for (const found of featuresOf(file)) {
      const entry = allowed.find((one) => isFor(one, file.name, found));
      if (entry) used.add(entry);
      else lines.add(`${file.name}: ${found.feature} is not in ${found.missing.join(', ')}`);
    }
  }
  const unused = allowed.filter((one) => !used.has(one));
  return [...lines, ...unused.map(({ feature }) => `allowed-features.ts: nothing uses ${feature}`)];
}
