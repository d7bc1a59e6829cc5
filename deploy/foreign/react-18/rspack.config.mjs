import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rspack';
import { parkingConfig } from '../shared-source/parking-config.mjs';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-react-18'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
  // React 18 is its own: the shell's stays out of it.
  shared: [],
});

export default parkingConfig(part, ModuleFederationPlugin);
