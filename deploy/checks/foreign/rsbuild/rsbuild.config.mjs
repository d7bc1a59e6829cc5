import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rsbuild';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-rsbuild'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
});

export default {
  source: { entry: {} },
  output: { assetPrefix: 'auto', distPath: { root: 'dist', js: '' }, cleanDistPath: true },
  security: { sri: { enable: true, algorithm: 'sha256' } },
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
    rspack: { plugins: [new ModuleFederationPlugin(part.federation), part.plugin] },
  },
};
