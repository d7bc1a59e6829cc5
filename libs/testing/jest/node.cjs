const { memoryFolder } = require('./memory-folder.cjs');

// The time zone of the demo stations: tests name times of day. Set here, before Jest starts its workers, which inherit it.
process.env.TZ = 'America/Puerto_Rico';
// The folder for temporary files, unless the machine names one: likewise.
const inMemory = memoryFolder();
if (inMemory !== null) process.env.TMPDIR ??= inMemory;

/** Jest for pure and server code: TypeScript through SWC, no document. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: {
    '\\.[jt]sx?$': [
      require.resolve('./compile.cjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  // Files named *.night.test.ts run in `npm run test:all` alone.
  testPathIgnorePatterns: process.env.WATTLINE_NIGHT ? ['/node_modules/'] : ['/node_modules/', '\\.night\\.test\\.'],
  // Not what a test may take, but what a machine that does other things besides may need.
  testTimeout: 60_000,
  // These are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:jose|kdbush|leaflet|lowdb|p-map|steno|supercluster)/)'],
  clearMocks: true,
  restoreMocks: true,
};
