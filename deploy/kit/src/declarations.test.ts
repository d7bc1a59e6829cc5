import { ownDeclarations } from './declarations';

const tree: Readonly<Record<string, string>> = {
  'libs/bus/src/index.d.ts': "export { bus } from './bus';\nexport type { Topic } from '@team/contract';\n",
  'libs/bus/src/bus.d.ts':
    "import type { ReactNode } from 'react';\nexport declare const bus: import('@team/schema').Bus;\n",
  'libs/contract/src/index.d.ts': "import 'node:fs';\nexport type { Topic } from './topics';\n",
  'libs/contract/src/topics/index.d.ts': 'export type Topic = string;\n',
};

const own = (entries: readonly string[], files = tree) =>
  ownDeclarations(entries, {
    read: (path) => files[path],
    inside: (specifier) => (specifier === '@team/contract' ? 'libs/contract/src/index.d.ts' : undefined),
  });

test('the declarations that an entry needs come with those of the packages inside it, and with no others', () => {
  expect([...own(['libs/bus/src/index.d.ts']).files.keys()].toSorted()).toEqual(Object.keys(tree).toSorted());
  expect([...own(['libs/contract/src/index.d.ts']).files.keys()]).toHaveLength(2);
});

test('an import inside is a relative path with its suffix, which every way of resolving modules understands', () => {
  const { files } = own(['libs/bus/src/index.d.ts']);
  expect(files.get('libs/bus/src/index.d.ts')).toBe(
    "export { bus } from './bus.js';\nexport type { Topic } from '../../contract/src/index.js';\n",
  );
  expect(files.get('libs/contract/src/index.d.ts')).toContain("from './topics/index.js'");
});

test('packages of others stay imports and are named, but for those of Node', () => {
  const { imported, files } = own(['libs/bus/src/index.d.ts']);
  expect([...imported].toSorted()).toEqual(['@team/schema', 'react']);
  expect(files.get('libs/bus/src/bus.d.ts')).toContain("import('@team/schema').Bus");
});

test('an import that leads nowhere stops the packing', () => {
  expect(() => own(['a.d.ts'], { 'a.d.ts': "export * from './b';" })).toThrow('There is no declaration of b.');
});
