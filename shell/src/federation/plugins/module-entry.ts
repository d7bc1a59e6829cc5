import type { Release } from '@wattline/contract';
import { untilItComes } from '../../document/ask-again';
import { nextScripts, wholeAddress } from '../choose/attempts';
import { importMap } from '../choose/import-map';
import { PartError } from '../part-error';
import { loadModule, takesJson } from './es-modules';
import { type Container, isContainer, type KnownRemote, scriptAddress } from './known-remotes';

/** Behind the address that the map holds to a hash that no file has (deploy/release, script-lists.ts). */
const ALTERED = '?altered';

/**
 * Whether this browser holds modules to the document's import map: it takes a JSON module, and refuses the same one
 * with a wrong hash. JSON runs nothing, so that an altered one does no harm in a browser that takes it. `modulepreload`
 * would not do: WebKit 2.50 refuses to run a file with a wrong hash, and preloads it without an error.
 *
 * @throws Error if the module does not arrive: the connection may be the reason.
 */
async function enforcesImportMap(): Promise<boolean> {
  const altered = Object.keys(importMap()).find((address) => address.endsWith(ALTERED));
  if (altered === undefined) return false;
  // Otherwise a connection that breaks off would look like a refusal.
  if (!(await fetch(altered)).ok) throw new Error(`${altered} could not be asked for`);
  const [takesRight, takesWrong] = await Promise.all([
    takesJson(altered.slice(0, -ALTERED.length)),
    takesJson(altered),
  ]);
  return takesRight && !takesWrong;
}

/** Found out once for a page; a browser that was not seen to do so is asked again. */
let isEnforced = false;

/** Brings a file into the browser's cache. @throws The error of the last request. */
const bringFile = (url: string, integrity: string): Promise<ArrayBuffer> =>
  untilItComes(url, async (again) =>
    (await fetch(url, { integrity, cache: again > 0 ? 'reload' : 'default' })).arrayBuffer(),
  );

/** Whether the document holds an entry at this address to the integrity that discovery has of it. */
const isNamed = (address: string, { metadata: { integrity } }: Release): boolean =>
  integrity !== undefined &&
  Object.entries(importMap()).some(([url, held]) => wholeAddress(url) === address && held === integrity);

/**
 * Loads an entry that is an ES module. The browser holds it and all its imports to the document's import map, if it
 * reads import maps, which is tested first: one that does not would run altered code (docs/decisions/0049). A module
 * has one address, by which the map names it: the mark of a fresh address is left out. One that failed stays failed until the
 * page ends, and so does what imports it: all files are there before one of them is asked for as a module.
 *
 * @throws PartError 'unverifiable', an Error if the entry does not load, or its own error.
 */
export async function moduleEntry({ part, address, release }: KnownRemote): Promise<Container> {
  // For its refusal: its result is no text if Trusted Types are enforced, and `import()` takes a text.
  scriptAddress(address);
  const [mapped = ''] = address.split('?');
  if (!isNamed(mapped, release)) throw new PartError(part, 'unverifiable');
  isEnforced ||= await untilItComes(mapped, enforcesImportMap);
  if (!isEnforced) throw new PartError(part, 'unverifiable');
  const files = [
    { url: mapped, integrity: release.metadata.integrity ?? '' },
    ...nextScripts(release, location.pathname),
  ];
  // The policy lets pages fetch from their own origin.
  if (mapped.startsWith(`${location.origin}/`))
    await Promise.all(files.map(({ url, integrity }) => bringFile(wholeAddress(url), integrity)));
  const container = await loadModule(mapped);
  if (!isContainer(container)) throw new Error(`${mapped} exports no container: 'init' and 'get'.`);
  return container;
}
