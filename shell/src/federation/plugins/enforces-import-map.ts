import { importMap } from '../choose/import-map';
import { takesJson } from './es-modules';

/** Behind the address that the map holds to a hash that no file has (deploy/release, import-map.ts). */
const ALTERED = '?altered';

/**
 * Whether this browser holds modules to the document's import map: it takes a JSON module, and refuses the same one
 * with a wrong hash. JSON runs nothing, so that an altered one does no harm in a browser that takes it. `modulepreload`
 * would not do: WebKit 2.50 refuses to run a file with a wrong hash, and preloads it without an error.
 *
 * @throws Error if the module does not arrive: the connection may be the reason.
 */
export async function enforcesImportMap(): Promise<boolean> {
  const altered = Object.keys(importMap()).find((address) => address.endsWith(ALTERED));
  if (altered === undefined) return false;
  const [takesRight, takesWrong, isThere] = await Promise.all([
    takesJson(altered.slice(0, -ALTERED.length)),
    takesJson(altered),
    fetch(altered).then(({ ok }) => ok),
  ]);
  // Otherwise a connection that breaks off would look like a refusal.
  if (!isThere) throw new Error(`${altered} could not be asked for`);
  return takesRight && !takesWrong;
}
