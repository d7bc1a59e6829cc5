import { NewRemoteError } from './new-remote-error';

/** First segments that the shell or the edge answer itself (deploy/edge, route policy; shell/src/routes.tsx). */
const reserved = new Set(['api', 'ocpi', 'sandbox', 'shell', 'remotes', 'site', 'auth', 'test-auth']);

/**
 * The shell's route table with a further prefix, owned by a part.
 *
 * @throws NewRemoteError for a prefix that has an owner already.
 */
export function addRoute(
  table: Readonly<Record<string, string>>,
  prefix: string,
  part: string,
): Record<string, string> {
  const owner = Object.hasOwn(table, prefix) ? table[prefix] : reserved.has(prefix) ? 'the shell or the edge' : null;
  if (owner) throw new NewRemoteError(`/${prefix} belongs to ${owner}. Choose another name.`);
  return { ...table, [prefix]: part };
}
