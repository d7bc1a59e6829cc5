import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A read of the backend that a first view makes (docs/rules.md: data-leaves-with-the-document). */
interface FirstRead {
  /**
   * Below the backend's address. ':stationId' stands for the route's parameter, ':evseId^_' for it up to its last
   * underscore, ':id' for the id that led to this read.
   */
  readonly path: string;
  /**
   * In a read that follows from an answer: where its ids stand in the answer's data, in snake_case
   * ('evses.connectors.tariff_ids'), of some records alone ('evses[uid=:evseId]'). It is made for each distinct id.
   */
  readonly ids?: string;
  /** The read is not made while local storage holds a record under this key with a `since` that is not older. */
  readonly unlessKept?: { readonly key: string; readonly milliseconds: number };
  /**
   * The key of local storage under which the ids that its last answer led to are kept, so that a next visit asks for them
   * together with it. Not for a driver's own records: they go with a sign-out.
   */
  readonly rememberedAs?: string;
  /** The reads that follow from its answer. */
  readonly next?: readonly FirstRead[];
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
  const check = ({ path, next = [] }: FirstRead): void => {
    if (!/^\/(ocpi|api\/public)\//.test(path))
      throw new Error(`${file}: ${path} needs a driver, whom the document does not know.`);
    next.forEach(check);
  };
  Object.values(firstData).flat().forEach(check);
  return firstData;
}
