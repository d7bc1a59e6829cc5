import { parsedFiles, type ParsedModule } from './vite';

const file = (id: string, importedIds: string[] = [], dynamicallyImportedIds: string[] = []): ParsedModule => ({
  id,
  importedIds,
  dynamicallyImportedIds,
});

/** Whether the files are all parsed after these modules. */
async function areAll(...modules: ParsedModule[]): Promise<boolean> {
  const files = parsedFiles();
  let isFulfilled = false;
  for (const one of modules) files.onParsed(one);
  void files.all().then(() => (isFulfilled = true));
  await Promise.resolve();
  return isFulfilled;
}

describe('the files of a build are parsed', () => {
  test.each<[string, boolean, ...ParsedModule[]]>([
    ['nothing was parsed yet', true],
    ['a file imports none', true, file('/a.ts')],
    ['an imported file is missing', false, file('/a.ts', ['/b.ts'])],
    ['a file that is imported on demand is missing', false, file('/a.ts', [], ['/b.ts'])],
    ['the imported files are there', true, file('/a.ts', ['/b.ts'], ['/c.ts']), file('/c.ts'), file('/b.ts')],
    ['one of them imports another', false, file('/a.ts', ['/b.ts']), file('/b.ts', ['/c.ts'])],
    ['two files import each other', true, file('/a.ts', ['/b.ts']), file('/b.ts', ['/a.ts'])],
    ['a package outside of the build is imported', true, file('/a.ts', ['react'])],
    ['a module that a plugin makes up is imported', true, file('/a.ts', ['\0virtual:shared', 'virtual:shared'])],
  ])('%s: %s', async (_, expected, ...modules) => {
    expect(await areAll(...modules)).toBe(expected);
  });

  test('each one who waits goes on once the last file is parsed', async () => {
    const files = parsedFiles();
    files.onParsed(file('/a.ts', ['/b.ts']));
    const waiting = Promise.all([files.all(), files.all()]);
    files.onParsed(file('/b.ts'));
    await expect(waiting).resolves.toHaveLength(2);
  });
});
