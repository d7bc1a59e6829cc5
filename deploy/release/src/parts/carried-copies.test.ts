import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from '../testing/temp-folder';
import { carriedCopies } from './carried-copies';

const tempFolder = tempFolders();
const scripts = (code: string) => new Map([['chunk.js', Buffer.from(code)]]);

describe('copies of what the shell gives, by source maps', () => {
  test.each([
    ['webpack://acme/../../node_modules/react/index.js', ['react']],
    ['webpack://acme/./node_modules/react/cjs/react.production.js', ['react']],
    ['../node_modules/react/cjs/react-jsx-runtime.production.js', ['react/jsx-runtime']],
    ['../node_modules/react-dom/client.js', ['react-dom']],
    ['../node_modules/react-router/dist/production/index.mjs', ['@wattline/vendor/router']],
    ['../node_modules/@wattline/auth/dist/index.js', ['@wattline/auth']],
    ['webpack://own/../../libs/event-bus/src/bus.ts', ['@wattline/event-bus']],
    ['../node_modules/react-is/index.js', []],
    ['../node_modules/@wattline/contract/dist/index.js', []],
    ['../node_modules/styled-components/dist/index.js', []],
    ['./src/react/index.js', []],
  ])('%s: %j', (source, expected) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'chunk.js.map'), JSON.stringify({ sources: [source] }));
    expect(carriedCopies(folder, scripts(''))).toEqual(expected);
  });
});

describe('copies of what the shell gives, by code without a map', () => {
  test.each([
    ['e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}', ['react']],
    ['t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=u', ['react']],
    ['inject({bundleType:0,version:"19.3.1",rendererPackageName:"react-dom"})', ['react-dom']],
    ['window.__reactRouterVersion="7.18.5"', ['@wattline/vendor/router']],
    ['const h=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H', []],
    ['if(r.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED==null)go()', []],
    ['e.useSyncExternalStore=r.useSyncExternalStore', []],
  ])('%s: %j', (code, expected) => {
    expect(carriedCopies(tempFolder(), scripts(code))).toEqual(expected);
    expect(carriedCopies(null, scripts(code))).toEqual(expected);
  });

  test('a map that cannot be read is like none', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'chunk.js.map'), '{');
    expect(carriedCopies(folder, scripts('window.__reactRouterVersion="7"'))).toEqual(['@wattline/vendor/router']);
  });

  test('what is no script carries nothing', () => {
    expect(carriedCopies(null, new Map([['a.css', Buffer.from('/* x.__reactRouterVersion */')]]))).toEqual([]);
  });
});
