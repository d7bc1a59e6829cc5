import webpack from 'webpack';
import { wattlinePart } from '@wattline/part/webpack';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-webpack'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
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
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [new webpack.container.ModuleFederationPlugin(part.federation), part.plugin],
};
