import { pointerFile } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';
import { readPointer, samePointer, sharesOf, type ChangedPointer } from './live-pointer';

const bytesOf = (pointer: object): Buffer => Buffer.from(`${JSON.stringify(pointer, null, 2)}\n`);

/** Takes one change back. Gives what there is to say, or null where it went as it should. */
async function takeOneBack(store: Store, { change: { part }, before, after }: ChangedPointer): Promise<string | null> {
  for (;;) {
    const stored = await readPointer(store, part);
    if (!stored || !samePointer(stored.pointer, after)) {
      return `${part} ${stored ? sharesOf(stored.pointer) : 'nothing'} was made live by another promotion meanwhile and stays.`;
    }
    try {
      await (before
        ? store.write(pointerFile(part), bytesOf(before), stored.tag)
        : store.remove(pointerFile(part), stored.tag));
      return null;
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
    }
  }
}

/**
 * Takes changes of pointers back, the last one first, each only where the pointer still is what was written: what a team
 * mate made live since stays. A part of which nothing was live before has no pointer again. Gives a sentence for each that
 * could not be taken back; never rejects.
 */
export async function takeBack(store: Store, changed: readonly ChangedPointer[]): Promise<string[]> {
  const problems: string[] = [];
  for (const one of changed.filter(({ change }) => change.result === 'done').toReversed()) {
    const problem = await takeOneBack(store, one).catch(
      (error: unknown) =>
        `${one.change.part} ${one.change.to} is live, and could not be taken back (${error instanceof Error ? error.message : String(error)}).`,
    );
    if (problem !== null) problems.push(problem);
  }
  return problems;
}
