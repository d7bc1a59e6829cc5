import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { wattlinePart } from '@wattline/part/rspack';
import { parkingConfig } from '../shared-source/parking-config.mjs';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-rspack'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
});

export default parkingConfig(part, ModuleFederationPlugin);
