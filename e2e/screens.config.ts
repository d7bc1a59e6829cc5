import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../deploy/local/find-browser.mjs';

const port = Number(process.env['WATTLINE_SCREENS_PORT'] ?? 4298);
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();

/** `npm run screens`: pictures of every page, from a sandbox with a clock that stands still. */
export default defineConfig({
  testDir: 'screens',
  outputDir: '.reports/screens',
  snapshotPathTemplate: '../docs/screens/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: '.reports/screens.json' }]],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Puerto_Rico',
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // A camera that shows something, and is allowed.
      args: [...browserArguments(), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
  webServer: {
    command: `node --import ./screens/still-clock.mjs --import tsx/esm ../deploy/local/src/serve-built.ts --port ${port}`,
    url: baseURL,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
