import { containerName } from '@wattline/contract';
import type { BuiltPart } from '../parts/built-part';

/** The global in which a part's entry leaves its container; null for an ES module, which needs none. */
const containerOf = ({ name, format, container }: BuiltPart): string | null =>
  format === 'module' ? null : (container ?? containerName(name));

/** Why a part cannot be on one page with others: its container would take the place of another part's. */
export function takenContainer(part: BuiltPart, others: readonly BuiltPart[]): string[] {
  const own = containerOf(part);
  if (own === null) return [];
  const owner = others.find((other) => other.name !== part.name && containerOf(other) === own);
  return owner
    ? [`leaves its container in the global ${own}, as ${owner.name} ${owner.version} does: give it another name`]
    : [];
}
