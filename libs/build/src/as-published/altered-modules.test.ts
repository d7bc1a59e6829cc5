import { alteredModules, countLibraryModules, libraryPath } from './altered-modules';

const published: Readonly<Record<string, string>> = { '../node_modules/axios/lib/axios.js': 'export default axios;' };
const read = (path: string): string | null => published[path] ?? null;

const mapOf = (source: string, content: string | null) => ({ sources: [source], sourcesContent: [content] });

const AXIOS = 'webpack://wattline_shell/../node_modules/axios/lib/axios.js';

describe('the libraries in a bundle are the files that their packages publish', () => {
  test.each([
    ['a module as published is not listed', mapOf(AXIOS, 'export default axios;'), []],
    ['a module of which a part was taken out is listed', mapOf(AXIOS, 'export default null;'), ['changed']],
    ['a module that its package does not have is listed', mapOf(AXIOS.replace('axios.js', 'lean.js'), ''), ['missing']],
    ['a module without its text in the map is listed', mapOf(AXIOS, null), ['unknown']],
    [
      'a file of the build in the place of a module is listed',
      mapOf('webpack://wattline_shell/../libs/build/src/no-axios.js', ''),
      ['stand-in'],
    ],
    ['a module of the workspace is passed over', mapOf('webpack://wattline_shell/./src/main.ts', 'boot();'), []],
    ['a module of the bundler is passed over', mapOf('webpack/runtime/load_script', ''), []],
  ])('checks %s', (_, map, problems) => {
    expect(alteredModules(map, read).map(({ problem }) => problem)).toEqual(problems);
  });

  test('a library is found by its path, without the hash that the bundler adds', () => {
    expect(libraryPath(`${AXIOS}?1f2e`)).toBe('../node_modules/axios/lib/axios.js');
    expect(countLibraryModules(mapOf(AXIOS, null))).toBe(1);
  });
});
