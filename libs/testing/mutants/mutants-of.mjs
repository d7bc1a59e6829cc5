import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const allTests = fileURLToPath(new URL('all-tests.test.cjs', import.meta.url));

/**
 * Stryker for a part of a package: it changes one thing of the code at a time, a mutant, and runs the tests that come by
 * there. A mutant that no test notices survives. In the package's folder: `npx stryker run`.
 *
 * @param code Globs of the code that is changed, from the package's folder; tests are left out.
 * @param tests Pattern of the paths of the tests that are to notice; all of the package if left out.
 * @param ignoreStatic Whether mutants that run only while a module is evaluated are left out: each takes all tests.
 * @returns Options that fail the run where fewer than 85 % of the mutants are noticed.
 */
export const mutantsOf = ({ code, tests = /^src\/.*\.test\.tsx?$/, ignoreStatic = false }) => ({
  mutate: [...code, '!src/**/*.test.{ts,tsx}', '!src/index.ts', '!src/testing/**'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', fileURLToPath(new URL('texts-stay.mjs', import.meta.url))],
  ignorers: ['texts-stay'],
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      roots: ['<rootDir>/src', dirname(allTests)],
      testMatch: [allTests],
      globals: {
        testFiles: readdirSync('.', { recursive: true }).filter(
          (file) => tests.test(file) && !/\.night\.test\./.test(file),
        ),
      },
    },
    // The one file of tests names those that it loads only at run time.
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignoreStatic,
  // A mutant without an end counts as noticed: a busy machine must not look like one.
  timeoutMS: 20_000,
  // Each mutant loads its modules anew: a second process helps only where the machine does nothing else.
  concurrency: 1,
  // Stryker would read it by TypeScript's former interface, which version 7 has no more. SWC compiles without it.
  ignorePatterns: ['tsconfig.json', 'dist', '.reports'],
  tempDirName: '.local/mutants',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
});
