import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rspack';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-react-18'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
  // React 18 is its own: the shell's stays out of it.
  shared: [],
});

export default {
  mode: 'production',
  entry: {},
  target: ['web', 'es2021'],
  output: { clean: true, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [new ModuleFederationPlugin(part.federation), part.plugin],
};
