import { StoreConflict, type Store, untilWritten } from '../store/store';

const bytes = (text: string): Buffer => Buffer.from(text);
const conflict = (path: string): unknown => expect.objectContaining({ name: 'StoreConflict', path });

/** Tests the duties of every store; `open` gives an empty one each time. */
export function describeStore(title: string, open: () => Promise<Store> | Store): void {
  describe(title, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });

    const text = async (path: string) => (await store.read(path))?.content.toString();
    const tag = async (path: string) => (await store.read(path))?.tag ?? null;

    test('what was never written is not there', async () => {
      expect(await store.read('remotes/checkout/live.json')).toBeNull();
      expect(await store.list('remotes')).toEqual({ files: new Map(), folders: [] });
      await expect(store.remove('remotes/checkout/live.json', '"any"')).resolves.toBeUndefined();
    });

    test('what is written is read, byte for byte, and replaced by who knows it', async () => {
      const content = Buffer.from([0, 255, 13, 10, 128]);
      await store.write('shell/1.0.0/font.woff2', content, null);
      expect((await store.read('shell/1.0.0/font.woff2'))?.content).toEqual(content);
      await store.write('shell/1.0.0/font.woff2', bytes('other'), await tag('shell/1.0.0/font.woff2'));
      expect(await text('shell/1.0.0/font.woff2')).toBe('other');
    });

    test('the second of two that create the same file is refused, and the first stays', async () => {
      await store.write('a/b.json', bytes('first'), null);
      await expect(store.write('a/b.json', bytes('second'), null)).rejects.toEqual(conflict('a/b.json'));
      expect(await text('a/b.json')).toBe('first');
    });

    test('the second of two that read the same content and write is refused', async () => {
      await store.write('a/b.json', bytes('0'), null);
      const known = await tag('a/b.json');
      await store.write('a/b.json', bytes('1'), known);
      await expect(store.write('a/b.json', bytes('2'), known)).rejects.toBeInstanceOf(StoreConflict);
      expect(await text('a/b.json')).toBe('1');
    });

    test('a file that was removed meanwhile is a conflict, not a new file', async () => {
      await store.write('a/b.json', bytes('0'), null);
      const known = await tag('a/b.json');
      await store.remove('a/b.json', known ?? '');
      await expect(store.write('a/b.json', bytes('1'), known)).rejects.toEqual(conflict('a/b.json'));
      expect(await store.read('a/b.json')).toBeNull();
    });

    test('a file that was written meanwhile is not removed', async () => {
      await store.write('a/b.json', bytes('0'), null);
      const known = (await tag('a/b.json')) ?? '';
      await store.write('a/b.json', bytes('1'), known);
      await expect(store.remove('a/b.json', known)).rejects.toEqual(conflict('a/b.json'));
      expect(await text('a/b.json')).toBe('1');
      await store.remove('a/b.json', (await tag('a/b.json')) ?? '');
      expect(await store.read('a/b.json')).toBeNull();
    });

    test('of many that count up at once no step is lost', async () => {
      await store.write('count', bytes('0'), null);
      const up = () =>
        untilWritten(async () => {
          const file = await store.read('count');
          return store.write('count', bytes(`${Number(file?.content.toString()) + 1}`), file?.tag ?? null);
        });
      await Promise.all(Array.from({ length: 12 }, up));
      expect(await text('count')).toBe('12');
    });

    test('a file has the time of its writing, and a folder that was emptied is gone', async () => {
      const before = Date.now() - 2_000;
      await store.write('shell/1.0.0/assets/a.js', bytes('a'), null);
      await store.write('shell/live.json', bytes('{}'), null);
      expect((await store.read('shell/1.0.0/assets/a.js'))?.at).toBeGreaterThan(before);
      await store.remove('shell/1.0.0/assets/a.js', (await tag('shell/1.0.0/assets/a.js')) ?? '');
      expect((await store.list('shell')).folders).toEqual([]);
      expect(await text('shell/live.json')).toBe('{}');
    });

    test('a folder lists its files, with the tags that a write takes, and its folders', async () => {
      for (const path of ['site/index.html', 'site/config.json', 'site/old/index.html', 'siteless.html'])
        await store.write(path, bytes(path), null);
      const { files, folders } = await store.list('site');
      expect([...files.keys()].toSorted()).toEqual(['config.json', 'index.html']);
      expect(folders).toEqual(['old']);
      const written = await store.write('site/index.html', bytes('new'), files.get('index.html') ?? null);
      expect(await text('site/index.html')).toBe('new');
      expect((await store.list('site')).files.get('index.html')).toBe(written);
    });
  });
}
