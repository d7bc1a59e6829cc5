import * as v from 'valibot';
import type { BuiltPart } from './built-part';

/** The Module Federation manifest, as its plugins write it beside the entry. */
export const MANIFEST = 'mf-manifest.json';

const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  exposes: v.array(v.object({ path: v.string() })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

const AGAIN = "Build both anew: @wattline/part writes part.json from the build's manifest.";

function entryDiffers({ entry }: BuiltPart, { metaData: { remoteEntry } }: Manifest): string | null {
  const built = [remoteEntry.path.replace(/\/$/, ''), remoteEntry.name].filter((piece) => piece !== '').join('/');
  return built === entry.file ? null : `the entry is ${built} by ${MANIFEST}, and ${entry.file} by part.json`;
}

function exposesTooLittle({ exposes, slots = {} }: BuiltPart, manifest: Manifest): string | null {
  const built = new Set(manifest.exposes.map(({ path }) => path));
  const missing = [exposes, ...Object.keys(slots).map((slot) => `./${slot}`)].find(
    (path) => path !== undefined && !built.has(path),
  );
  return missing === undefined ? null : `part.json names ${missing}, which ${MANIFEST} does not expose`;
}

/** A manifest of ES modules lists all that was configured, whether the code imports it or not. */
function needsDiffer({ needs, format }: BuiltPart, { shared }: Manifest): string | null {
  for (const { name, requiredVersion } of shared) {
    const range = needs[name];
    if (range === requiredVersion || (range === undefined && format === 'module')) continue;
    const stated = range === undefined ? 'part.json does not name it in needs' : `part.json says ${range}`;
    return `it takes ${name} ${requiredVersion} from the shell by ${MANIFEST}, and ${stated}`;
  }
  return null;
}

/**
 * How a part.json differs from the manifest that the build's own plugin wrote, with the remedy; null where they agree. The
 * shell and `can-i-deploy` go by part.json, so that what it leaves out would fail in a page.
 *
 * @param text the manifest's
 */
export function manifestFault(part: BuiltPart, text: string): string | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!read.success) return `${part.name}: ${MANIFEST} cannot be read: ${read.issues[0].message}. ${AGAIN}`;
  const { output } = read;
  const difference = entryDiffers(part, output) ?? exposesTooLittle(part, output) ?? needsDiffer(part, output);
  return difference === null ? null : `${part.name}: ${difference}. ${AGAIN}`;
}
