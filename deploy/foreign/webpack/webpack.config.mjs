import webpack from 'webpack';
import { wattlinePart } from '@wattline/part/webpack';
import { parkingConfig } from '../shared-source/parking-config.mjs';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-webpack'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
});

export default parkingConfig(part, webpack.container.ModuleFederationPlugin, 'swc-loader');
