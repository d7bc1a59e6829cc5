import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { patience } from '@wattline/local/patience';
import { browserArguments, findBrowser } from '../deploy/local/find-browser.mjs';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299);
const baseURL = `http://localhost:${port}`;
const executablePath = findBrowser();

/** Real Chromium against the sandbox, which serves the builds. No retries: a test that needs one is wrong. */
export default defineConfig({
  testDir: 'src',
  outputDir: '.reports/results',
  fullyParallel: true,
  // Files named *.night.spec.ts run in `npm run test:all` alone.
  testIgnore: process.env['WATTLINE_NIGHT'] ? [] : ['**/*.night.spec.ts'],
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More than there are cores: a test that waits leaves its core to another, and at night most of them wait.
  workers: availableParallelism() + (process.env['WATTLINE_NIGHT'] ? 4 : 1),
  globalSetup: './src/support/wake-sign-in-service.ts',
  // Generous: six times the longest of these tests on two quiet cores. A green test never waits this long.
  timeout: 90_000 * patience(),
  expect: { timeout: 20_000 * patience() },
  reporter: [['dot'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    baseURL,
    // A phone's screen, as most drivers have it.
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/Puerto_Rico',
    screenshot: 'only-on-failure',
    // Most tests count requests and answer them: only the worker's own have one.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: browserArguments(),
    },
  },
  webServer: {
    // By node, not by a tool that is found on PATH only: an editor runs Playwright without npx.
    command: `node --import tsx/esm ../deploy/local/src/serve-built.ts --port ${port}`,
    url: baseURL,
    timeout: 60_000 * patience(),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
