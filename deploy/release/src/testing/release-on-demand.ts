import { createInterface } from 'node:readline';
import { ReleaseError } from '../release-error';
import { promote } from '../ship/promote';
import { compose } from '../site/compose';
import { folderStore } from '../store/folder-store';

/*
 * A process that promotes and composes what each line of its input names, 'part version', and answers with a line: what it
 * came to. `tsx release-on-demand.ts <store>`
 */
const store = folderStore(process.argv[2] ?? '');

async function release(name: string, version: string): Promise<string> {
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
  const [name = '', version = ''] = line.split(' ');
  console.log(await release(name, version));
}
