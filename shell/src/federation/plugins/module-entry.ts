import type { Release } from '@wattline/contract';
import { untilItComes } from '../../document/ask-again';
import { wholeAddress } from '../choose/attempts';
import { importMap } from '../choose/import-map';
import { PartError } from '../part-error';
import { isContainer, type Container } from './container';
import { enforcesImportMap } from './enforces-import-map';
import { loadModule } from './es-modules';
import { scriptAddress, type KnownRemote } from './known-remotes';

/** Found out once for a page; a browser that was not seen to do so is asked again. */
let isEnforced = false;

/** Whether the document holds an entry at this address to the integrity that discovery has of it. */
const isNamed = (address: string, { metadata: { integrity } }: Release): boolean =>
  integrity !== undefined &&
  Object.entries(importMap()).some(([url, held]) => wholeAddress(url) === address && held === integrity);

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
  isEnforced ||= await untilItComes(mapped, enforcesImportMap);
  if (!isEnforced) throw new PartError(part, 'unverifiable');
  const container = await untilItComes(mapped, () => loadModule(mapped));
  if (!isContainer(container)) throw new Error(`${mapped} exports no container: 'init' and 'get'.`);
  return container;
}
