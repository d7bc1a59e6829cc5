import type { Store } from './store';

/** The paths of all files below a folder, relative to it, sorted. */
export async function filesBelow(store: Store, folder: string): Promise<string[]> {
  const { files, folders } = await store.list(folder);
  const below = await Promise.all(
    folders.map(async (name) => (await filesBelow(store, `${folder}/${name}`)).map((file) => `${name}/${file}`)),
  );
  return [...files.keys(), ...below.flat()].toSorted();
}
