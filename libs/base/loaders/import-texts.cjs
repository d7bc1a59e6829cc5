const { usedTexts } = require('./used-texts.cjs');

/** Rspack loader: a module imports the texts that it reads, so that they are in the same script, and no others. */
module.exports = function importTexts(source) {
  const imports = usedTexts(source).flatMap(([folder, namespaces, reader]) =>
    namespaces.map((namespace) => `import '${folder}en.json?namespace=${namespace}&reader=${reader}';`),
  );
  // At the end, where they move no line. Imports run first wherever they stand.
  return imports.length === 0 ? source : `${source}\n${imports.join('\n')}\n`;
};
