import { createInterface } from 'node:readline';
import { ReleaseError } from '../release-error';
import { promote } from '../ship/promote';
import { compose } from '../site/compose';
import { folderStore } from '../store/folder-store';

/*
 * A process that promotes and composes what each line of its input names, 'store part version', and answers with a line:
 * what it came to.
 */
async function release(folder: string, name: string, version: string): Promise<string> {
  const store = folderStore(folder);
  try {
    await promote(store, [{ name, version }], { by: `process ${process.pid}` });
  } catch (error) {
    if (error instanceof ReleaseError) return `refused: ${error.message}`;
    throw error;
  }
  await compose(store);
  return 'done';
}

console.log('ready');
for await (const line of createInterface(process.stdin)) {
  const [folder = '', name = '', version = ''] = line.split(' ');
  console.log(await release(folder, name, version));
}
