import { bundleFacts, type BundleStats } from './bundle-facts';

const stats: BundleStats = {
  chunks: [
    { names: ['acme_parking__1_4_0'], files: ['entry.js'] },
    { names: ['module'], files: ['module.js', 'module.css'] },
    { names: ['slot-page-banner'], files: ['slot.js'] },
    { names: [], files: ['lazy.js'] },
  ],
  namedChunkGroups: {
    module: { assets: [{ name: 'vendor.js' }, { name: 'module.js' }] },
    'slot-page-banner': { assets: [{ name: 'slot.js' }] },
  },
  modules: [
    {
      name: 'consume shared module (default) react@^19.3.1 (singleton)',
      identifier: 'consume-shared-module|default|react',
    },
    { identifier: 'consume shared module (default) @wattline/vendor/router@^1.0.0 (strict)' },
    { name: './src/remote.tsx' },
  ],
};

test('webpack’s and Rspack’s statistics list the build, each exposed module with its own script first', () => {
  expect(bundleFacts(stats, 'acme_parking__1_4_0', ['page-banner'])).toEqual({
    entry: 'entry.js',
    format: 'var',
    exposes: { './module': ['module.js', 'vendor.js'], './page-banner': ['slot.js'] },
    needs: { '@wattline/vendor/router': '^1.0.0', react: '^19.3.1' },
  });
});

test('a build without the container has no entry, which part.json requires', () => {
  expect(bundleFacts({}, 'acme_parking__1_4_0', [])).toMatchObject({
    entry: '',
    exposes: { './module': [] },
    needs: {},
  });
});
