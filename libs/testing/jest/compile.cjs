const { readdirSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const swc = require('@swc/jest');
const { usedTexts } = require('@wattline/base/loaders/used-texts');

/** Those of the app: every package with texts has a file for each (libs/build/src/texts-faults.test.ts). */
const languages = readdirSync(path.join(__dirname, '../../base/src/texts'))
  .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
  .map((name) => path.parse(name).name);

/** By file: what was compiled. */
const compiled = new Map();
const { compileFunction } = vm;

/** A script that gives a function of these parameters. Its lines and columns are those of the source. */
function scriptOf(source, parameters, filename) {
  const before = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
}

/**
 * Each suite of tests evaluates all its modules anew, also those that an earlier suite of the same process compiled. A
 * script compiles once for all of them, with every function that one of them has called; a function compiles each time.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  const known = compiled.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  try {
    const script = scriptOf(source, parameters, filename);
    compiled.set(filename, { source, script });
    return script.runInContext(parsingContext);
  } catch {
    // Source that does not compile: Jest explains the errors of its own way.
    return compileFunction(source, parameters, options);
  }
};

/** The import of a part's texts in the files that read them, as the bundler adds it (libs/base/loaders). */
const withTexts = (source) =>
  usedTexts(source)
    .map(([folder, namespaces, reader], at) => {
      const names = JSON.stringify(namespaces);
      return (
        `import { addTexts as addTexts${at} } from '${folder}${reader}';` +
        languages.map((language) => `import ${language}Texts${at} from '${folder}${language}.json';`).join('') +
        `for (const name of ${names}) addTexts${at}(name, { ${languages.map((language) => `${language}: ${language}Texts${at}[name]`).join(', ')} });`
      );
    })
    .join('') + source;

/** TypeScript through SWC. Jest loads its transformer in each of its processes, before any test. */
module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, file, more) => transformer.process(withTexts(source), file, more),
      getCacheKey: (source, file, more) => transformer.getCacheKey(withTexts(source), file, more),
    };
  },
};
