/** Jest for what needs a document: jsdom completed with what every browser has. */
module.exports = {
  ...require('./node.cjs'),
  testEnvironment: require.resolve('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  moduleNameMapper: {
    '^aria-query$': require.resolve('./aria-query.cjs'),
    '^@testing-library/react$': require.resolve('./testing-library.cjs'),
  },
  setupFilesAfterEnv: [require.resolve('./browser-setup.cjs'), require.resolve('../src/label-in-name-setup.ts')],
};
