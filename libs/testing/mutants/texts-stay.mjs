const readers = new Set(['useTexts', 'textsNow', 'errorTable', 'plainTexts']);

/** Jest's compiler looks for the namespaces of texts in the source (libs/testing/jest/compile.cjs), so they stay as they are. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts-stay',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'CallExpression' && readers.has(node.callee.name)
          ? 'Names texts that are compiled in.'
          : undefined,
    },
  },
];
