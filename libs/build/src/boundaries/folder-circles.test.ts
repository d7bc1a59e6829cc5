import { folderCircles, type Import } from './folder-circles';

const circlesOf = (...imports: Import[]) =>
  folderCircles(imports).map(({ folder, arrows }) => [folder].concat(arrows.map(([from, to]) => `${from} > ${to}`)));

test('folders with imports in one direction are in no circle', () => {
  expect(circlesOf(['src/page/a.ts', 'src/price/b.ts'], ['src/page/c.ts', 'src/price/d.ts'])).toEqual([]);
});

test('two folders that need each other are a circle, though no two files are', () => {
  expect(circlesOf(['src/page/a.ts', 'src/price/b.ts'], ['src/price/c.ts', 'src/page/d.ts'])).toEqual([
    ['src', 'src/page/a.ts > src/price/b.ts', 'src/price/c.ts > src/page/d.ts'],
  ]);
});

test('a circle over three folders is reported by its shortest path', () => {
  expect(
    circlesOf(
      ['src/a/1.ts', 'src/b/1.ts'],
      ['src/b/2.ts', 'src/c/1.ts'],
      ['src/c/2.ts', 'src/a/2.ts'],
      ['src/b/3.ts', 'src/d/1.ts'],
      ['src/d/2.ts', 'src/c/3.ts'],
    ).map((circle) => circle.length - 1),
  ).toEqual([3, 4]);
});

test('a file beside the folders counts as one of them', () => {
  expect(circlesOf(['src/stores.ts', 'src/drivers/store.ts'], ['src/drivers/routes.ts', 'src/stores.ts'])).toHaveLength(
    1,
  );
});

test('a folder and its content are compared among the children of one folder', () => {
  expect(circlesOf(['src/a/x/1.ts', 'src/a/y/1.ts'], ['src/a/y/2.ts', 'src/a/x/2.ts'])).toEqual([
    ['src/a', 'src/a/x/1.ts > src/a/y/1.ts', 'src/a/y/2.ts > src/a/x/2.ts'],
  ]);
});

test('files of one folder are left to the rule for files', () => {
  expect(circlesOf(['src/a/1.ts', 'src/a/2.ts'], ['src/a/2.ts', 'src/a/1.ts'])).toEqual([]);
});
