import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads src/prefixes.json of a remote: the first segments of the paths that it owns, 'station' for /station/…; none if
 * it has no such file.
 *
 * @throws Error for an invalid first segment; errors of parsing.
 */
export function readPrefixes(root: string): readonly string[] {
  const file = join(root, 'src/prefixes.json');
  if (!existsSync(file)) return [];
  const prefixes = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const wrong = prefixes.find((prefix) => !/^[a-z0-9][a-z0-9-]*$/.test(prefix));
  if (wrong !== undefined) throw new Error(`${file}: '${wrong}' is no first segment of a path. Write 'station'.`);
  return prefixes;
}
