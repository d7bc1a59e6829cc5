import { fakeRemote } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import type { BuiltPart } from './built-part';
import { manifestFault } from './manifest-fault';

const tempFolder = tempFolders();

const part = (more: Partial<BuiltPart> = {}): BuiltPart => ({
  ...fakeRemote(tempFolder(), '@acme/parking', { slots: { 'page-banner': ['always'] } }),
  needs: { react: '^19.3.1' },
  ...more,
});

const manifest = (more: object = {}): string =>
  JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } },
    shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
    exposes: [{ path: './module' }, { path: './page-banner' }],
    ...more,
  });

test('a part.json that says what the manifest says is sound', () => {
  expect(manifestFault(part(), manifest())).toBeNull();
});

test('an ES module’s manifest lists shared modules that it does not import', () => {
  const shared = [
    { name: 'react', requiredVersion: '^19.3.1' },
    { name: 'react-dom', requiredVersion: '^19.3.1' },
  ];
  expect(manifestFault(part({ format: 'module' }), manifest({ shared }))).toBeNull();
});

test.each<[string, string, Partial<BuiltPart>, RegExp]>([
  [
    'another entry',
    manifest({ metaData: { remoteEntry: { name: 'other.js', path: 'static/' } } }),
    {},
    /^@acme\/parking: the entry is static\/other\.js by mf-manifest\.json, and remoteEntry\.js by part\.json\. Build both anew/,
  ],
  ['no module', manifest({ exposes: [] }), {}, /part\.json names \.\/module, which mf-manifest\.json does not expose/],
  ['no slot', manifest({ exposes: [{ path: './module' }] }), {}, /names \.\/page-banner, which/],
  [
    'a shared module that part.json leaves out',
    manifest(),
    { needs: {} },
    /takes react \^19\.3\.1 .* not name it in needs/,
  ],
  [
    'another range',
    manifest(),
    { needs: { react: '^18.0.0' } },
    /takes react \^19\.3\.1 .* part\.json says \^18\.0\.0/,
  ],
  ['nothing that can be read', '{', {}, /mf-manifest\.json cannot be read: /],
  ['another shape', '{}', {}, /mf-manifest\.json cannot be read: /],
])('a manifest with %s is a fault with a remedy', (_, text, more, fault) => {
  expect(manifestFault(part(more), text)).toMatch(fault);
});
