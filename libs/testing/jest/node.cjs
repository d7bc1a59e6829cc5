const { accessSync, constants, statfsSync } = require('node:fs');

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** More than all tests keep at one time. A container may have 64 MB, which a few test files fill. */
const ENOUGH_BYTES = 2 * 2 ** 30;

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

// The time zone of the demo stations: tests name times of day. Set here, before Jest starts its workers, which inherit it.
process.env.TZ = 'America/Puerto_Rico';
// The folder for temporary files, unless the machine names one: likewise. A store of releases is some hundred small files: to
// make and remove them on a disk took longer than all else in its tests.
if (hasRoom(MEMORY)) process.env.TMPDIR ??= MEMORY;

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
