const path = require('node:path');

/**
 * Tests of a package as one file, each with modules of its own: Jest makes an environment for each file and each mutant,
 * which takes longer than the tests. Their names are a global of Jest's configuration (mutants-of.mjs).
 */
for (const file of globalThis.testFiles)
  describe(file, () => void jest.isolateModules(() => void require(path.resolve(file))));
