import { importMap } from '../choose/import-map';
import { takesJson } from './es-modules';

/** Behind the address that the map holds to a hash that no file has (deploy/release, import-map.ts). */
const ALTERED = '?altered';

/**
 * Whether this browser is seen to hold modules to the document's import map: it takes a JSON module, and the same one not by
 * a wrong hash. JSON runs nothing, so that an altered one does nothing in a browser that takes it. `modulepreload` would not
 * do: WebKit 2.50 refuses to run what has a wrong hash, and preloads it without an error.
 *
 * @throws Error where the module does not come: the connection may be to blame.
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
