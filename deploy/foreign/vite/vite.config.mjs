import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { wattlinePart } from '@wattline/part/vite';

const part = wattlinePart({
  root: import.meta.dirname,
  prefixes: ['parking-vite'],
  slots: { 'page-banner': { module: './src/banner.tsx', when: ['parked'] } },
});

export default defineConfig({
  base: './',
  build: { target: 'es2022', sourcemap: 'hidden', modulePreload: false, rolldownOptions: { input: 'src/remote.tsx' } },
  plugins: [part.plugin, federation(part.federation)],
});
