import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { entryFault } from './entry-fault';

const tempFolder = tempFolders();
const faultOf = (code: string, format?: 'var' | 'module') =>
  entryFault({ ...fakeRemote(tempFolder(), '@acme/parking'), ...(format && { format }) }, code);

describe('the kind of an entry', () => {
  test.each([
    ['a script', 'var acme_parking = { init() {}, get() {} };', undefined],
    ['a script that loads modules when it is asked', "var acme_parking = { get: () => import('./module.js') };", 'var'],
    ['a module that exports', 'export const init = () => {}, get = () => {};', 'module'],
    ['a module that imports', "import { get } from './container.js'; export { get };", 'module'],
    ['a module that waits', 'const get = await load(); export { get };', 'module'],
  ] as const)('%s is what part.json says', (_, code, format) => {
    expect(faultOf(code, format)).toBeNull();
  });

  test.each([
    ['import { get } from "./container.js";'],
    ['export const get = () => {};'],
    ['load(import.meta.url)'],
    ['export{e as get};'],
    ['import"./a.js";'],
  ])('a module that is published as a script: %s', (code) => {
    expect(faultOf(code)).toMatch(
      /^@acme\/parking: the entry remoteEntry\.js is an ES module, .*Write format 'module'/,
    );
  });

  test('a script that is published as a module', () => {
    expect(faultOf('var acme_parking = {};', 'module')).toMatch(
      /^@acme\/parking: the entry remoteEntry\.js is a script, and its part\.json says format 'module'\. Build it as/,
    );
  });

  test.each([['<!doctype html><title>404</title>'], ['{"error": "not found"}'], ['var acme_parking = {']])(
    'what is no JavaScript: %s',
    (code) => {
      expect(faultOf(code)).toMatch(
        /^@acme\/parking: the entry remoteEntry\.js is no JavaScript: .+\. Build it again\.$/,
      );
    },
  );
});
