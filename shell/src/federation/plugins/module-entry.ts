import type { Release } from '@wattline/contract';
import { wholeAddress } from '../choose/attempts';
import { importMap } from '../choose/import-map';
import { PartError } from '../part-error';
import { isContainer, type Container } from './container';
import { enforcesImportMap } from './enforces-import-map';
import { loadModule } from './es-modules';
import { scriptAddress, type KnownRemote } from './known-remotes';

/** How long an entry may take, with all that it imports, before another address is tried. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Found out once for a page; a browser that was not seen to do so is asked again. */
let isEnforced = false;

/** Whether the document holds an entry at this address to the integrity that discovery has of it. */
const isNamed = (address: string, { metadata: { integrity } }: Release): boolean =>
  integrity !== undefined &&
  Object.entries(importMap()).some(([url, held]) => wholeAddress(url) === address && held === integrity);

/** In time, or not at all. */
const inTime = <T>(work: Promise<T>, address: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} did not come in time`)), ENTRY_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Loads an entry that is an ES module. The browser holds it and all its imports to the document's import map, if it
 * reads import maps, which is tested first: one that does not would run altered code (docs/decisions/0049). A module
 * has one address, by which the map names it: the mark of a fresh address is left out.
 *
 * @throws PartError 'unverifiable', an Error if the entry does not load, or its own error.
 */
export async function moduleEntry({ part, address, release }: KnownRemote): Promise<Container> {
  // For its refusal: its result is no text if Trusted Types are enforced, and `import()` takes a text.
  scriptAddress(address);
  const [mapped = ''] = address.split('?');
  if (!isNamed(mapped, release)) throw new PartError(part, 'unverifiable');
  isEnforced ||= await inTime(enforcesImportMap(), mapped);
  if (!isEnforced) throw new PartError(part, 'unverifiable');
  const container = await inTime(loadModule(mapped), mapped);
  if (!isContainer(container)) throw new Error(`${mapped} exports no container: 'init' and 'get'.`);
  return container;
}
