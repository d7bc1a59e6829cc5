import { reservedPrefixes } from '@wattline/release';
import { NewRemoteError } from './new-remote-error';

/** The grants of the parts in the sandbox, by their names. */
export type SandboxGrants = Readonly<
  Record<
    string,
    {
      readonly prefixes: readonly string[];
      readonly slots: readonly string[];
      readonly auth?: readonly string[];
      readonly topics?: readonly string[];
    }
  >
>;

/**
 * The grants of the sandbox with a further part's.
 *
 * @throws NewRemoteError for a prefix that has an owner already.
 */
export function addGrant(grants: SandboxGrants, part: string, prefix: string, slots: readonly string[]): SandboxGrants {
  const owner = reservedPrefixes.has(prefix)
    ? 'the shell or the edge'
    : Object.entries(grants).find(([, { prefixes }]) => prefixes.includes(prefix))?.[0];
  if (owner !== undefined) throw new NewRemoteError(`/${prefix} belongs to ${owner}. Choose another name.`);
  return { ...grants, [part]: { prefixes: [prefix], slots } };
}
