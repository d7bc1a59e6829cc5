import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

export default {
  entry: './src/index.js',
  mode: 'production',
  target: 'web',
  output: { clean: true, publicPath: 'auto' },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'app2',
      filename: 'remoteEntry.js',
      exposes: { './Widget': './src/widget.jsx' },
      shared: {
        moment: '^2.31.0',
        react: { requiredVersion: '^19.0.0', singleton: true },
        'react-dom': { requiredVersion: '^19.0.0', singleton: true },
      },
      dts: false,
    }),
    new rspack.HtmlRspackPlugin(),
  ],
};
