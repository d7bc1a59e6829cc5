const { readdirSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const swc = require('@swc/jest');
const { usedTexts } = require('@wattline/i18n/loaders/used-texts');

/** Those of the app: every package with texts has a file for each (libs/build/src/texts-faults.test.ts). */
const languages = readdirSync(path.join(__dirname, '../../i18n/src/texts'))
  .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
  .map((name) => path.parse(name).name);

/** By file: what was compiled, and V8's record of it. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Each suite of tests evaluates all its modules anew, also those that an earlier suite of the same process compiled.
 * From V8's record of the first time, compiling takes a tenth of the time.
 */
vm.compileFunction = (source, parameters, options) => {
  const known = compiled.get(options.filename);
  if (known?.source === source) return compileFunction(source, parameters, { ...options, cachedData: known.record });
  const code = compileFunction(source, parameters, { ...options, produceCachedData: true });
  compiled.set(options.filename, { source, record: code.cachedData });
  return code;
};

/** The import of a part's texts in the files that read them, as the bundler adds it (libs/i18n/loaders). */
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
