import { isRemoteModule } from './remote-module';

const contract = '4.0.0';
const mount = () => undefined;
const prepare = async () => undefined;

describe('what a remote exposes as ./module', () => {
  test.each<[string, unknown]>([
    ['routes', { contract, routes: [] }],
    ['routes, of an older contract', { contract: '1.0.0', routes: [{ path: 'a' }] }],
    ['routes that are prepared', { contract, routes: [], prepare }],
    ['mount', { contract, mount }],
    ['mount that is prepared', { contract, mount, prepare }],
    ['one door, the other named as undefined', { contract, mount, routes: undefined }],
  ])('a module with %s is one', (_, value) => expect(isRemoteModule(value)).toBe(true));

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a function', mount],
    ['a text', 'module'],
    ['neither routes nor mount', { contract }],
    ['no contract', { routes: [] }],
    ['a contract that is no text', { contract: 2, mount }],
    ['routes that are no list', { contract, routes: { path: 'a' } }],
    ['mount that is no function', { contract, mount: '<p>' }],
    ['both doors', { contract, routes: [], mount }],
    ['both doors, wrongly typed', { contract, routes: {}, mount: 1 }],
    ['routes beside a mount of null', { contract, routes: [], mount: null }],
    ['prepare that is no function', { contract, routes: [], prepare: true }],
  ])('%s is none', (_, value) => expect(isRemoteModule(value)).toBe(false));
});
