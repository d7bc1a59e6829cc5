import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rspack';

const part = wattlinePart({
  root: import.meta.dirname,
  module: './src/remote.ts',
  prefixes: ['parking-plain'],
  slots: { 'page-banner': { module: './src/banner.ts', when: ['parked'] } },
  // Without a framework, it needs nothing of the shell but the context of its mount.
  shared: [],
});

export default {
  mode: 'production',
  entry: {},
  target: ['web', 'es2021'],
  output: { clean: true, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript' } },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [new ModuleFederationPlugin(part.federation), part.plugin],
};
