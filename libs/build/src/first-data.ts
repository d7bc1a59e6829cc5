import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A read of the backend that a first view makes (docs/rules.md: data-leaves-with-the-document). */
interface FirstRead {
  /**
   * Below the backend's address. ':stationId' stands for the route's parameter, ':evseId^_' for it up to its last
   * underscore.
   */
  readonly path: string;
}

/** The reads of each screen's first view, by its route as in src/remote.tsx: 'station/:stationId'. */
export type FirstData = Readonly<Record<string, readonly FirstRead[]>>;

/**
 * Reads src/first-data.json of a remote; nothing where it has none.
 *
 * @throws Error for a read that needs a driver's token, which the document does not have; those of parsing.
 */
export function readFirstData(root: string): FirstData {
  const file = join(root, 'src/first-data.json');
  if (!existsSync(file)) return {};
  const firstData = JSON.parse(readFileSync(file, 'utf8')) as FirstData;
  for (const { path } of Object.values(firstData).flat())
    if (!/^\/(ocpi|api\/public)\//.test(path))
      throw new Error(`${file}: ${path} needs a driver, whom the document does not know.`);
  return firstData;
}
