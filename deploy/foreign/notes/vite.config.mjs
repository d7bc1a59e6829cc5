import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'remote',
      filename: 'remoteEntry.js',
      exposes: { './remote-app': './src/app.jsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      manifest: true,
      dts: false,
    }),
  ],
});
