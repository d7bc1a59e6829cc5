import { ReleaseError } from '../release-error';
import type { BuiltPart } from './built-part';
import { entryFault } from './entry-fault';
import { isStyleSheet, type PageFiles } from './page-files';
import { unheldFiles } from './unheld-files';

/** How each bundler writes the hashes of what a script loads into that script. */
const SCRIPT_REPAIR = [
  "Rspack: add new rspack.SubresourceIntegrityPlugin() and output.crossOriginLoading 'anonymous'",
  "webpack: add webpack-subresource-integrity and output.crossOriginLoading 'anonymous'",
  'Rsbuild: set security.sri.enable',
  "Vite: build ES modules, and write format 'module' into part.json",
  'or leave out of the build what no page loads',
].join('; ');

const STYLE_REPAIR =
  "let the scripts carry the styles, or load them by a bundler's integrity plugin, or leave out of the build what no page loads";

const few = (files: readonly string[]): string =>
  files.length <= 5 ? files.join(', ') : `${files.slice(0, 5).join(', ')} and ${files.length - 5} more`;

/**
 * @throws ReleaseError for an entry of another kind than part.json says, and for scripts and style sheets that a page would
 * load unchecked, with their names and the repair.
 */
export function requireCheckable(part: BuiltPart, pageFiles: PageFiles): void {
  const fault = entryFault(part, pageFiles.get(part.entry.file)?.toString() ?? '');
  if (fault !== null) throw new ReleaseError(fault);
  const unheld = unheldFiles(part, pageFiles);
  if (unheld.length === 0) return;
  const styles = unheld.filter(isStyleSheet);
  const scripts = unheld.filter((file) => !isStyleSheet(file));
  const repairs = [...(scripts.length > 0 ? [SCRIPT_REPAIR] : []), ...(styles.length > 0 ? [STYLE_REPAIR] : [])];
  throw new ReleaseError(
    `${part.name}: a page would load ${few([...scripts, ...styles])} unchecked, since no checked script holds the integrity of it. ${repairs.join('. Style sheets: ')}.`,
  );
}
