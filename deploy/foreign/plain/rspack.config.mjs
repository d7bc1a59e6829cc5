import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rspack';
import { parkingConfig } from '../shared-source/parking-config.mjs';

const part = wattlinePart({
  root: import.meta.dirname,
  module: './src/remote.ts',
  prefixes: ['parking-plain'],
  slots: { 'page-banner': { module: './src/banner.ts', when: ['parked'] } },
  // Without a framework, it needs nothing of the shell but the context of its mount.
  shared: [],
});

export default parkingConfig(part, ModuleFederationPlugin);
