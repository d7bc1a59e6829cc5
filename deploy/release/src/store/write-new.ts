import { StoreConflict, type Store } from './store';

/** Writes a file unless it is there. */
export async function writeNew(store: Store, path: string, content: Uint8Array): Promise<void> {
  try {
    await store.write(path, content, null);
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
  }
}
