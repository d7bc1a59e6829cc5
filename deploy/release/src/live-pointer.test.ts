import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readPointer, writePointer } from './live-pointer';
import { ReleaseError } from './release-error';
import { pointerFile } from './store-paths';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();
const name = '@wattline/checkout';

function brokenPointer(text: string): string {
  const store = tempFolder();
  mkdirSync(dirname(pointerFile(store, name)), { recursive: true });
  writeFileSync(pointerFile(store, name), text);
  return store;
}

const refusal = (store: string): unknown => {
  try {
    return readPointer(store, name);
  } catch (error) {
    return error;
  }
};

describe('live pointer', () => {
  test('none before the first promotion', () => {
    expect(readPointer(tempFolder(), name)).toBeNull();
  });

  test('what is written is read again: the default first, with the shares', () => {
    const store = tempFolder();
    const pointer = { releases: [{ version: '1.1.0', traffic: 90 }, { version: '1.2.0', traffic: 10 }] };
    writePointer(store, name, pointer);
    expect(readPointer(store, name)).toEqual(pointer);
  });

  test.each(['', '{"releases":[{"version":"1.0.0","tra', 'null', '{}', '{"releases":[]}', '{"releases":[{"version":"1.0.0"}]}', '{"releases":["1.0.0"]}'])(
    'a broken one, %j: an error that names the file, says what to do and keeps its cause',
    (text) => {
      const store = brokenPointer(text);
      const error = refusal(store);
      expect(error).toBeInstanceOf(ReleaseError);
      expect(error).toMatchObject({
        message: `${pointerFile(store, name)} cannot be read. Promote the part again.`,
        cause: expect.any(Error),
      });
    },
  );
});
