const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Rspack loader: `texts/en.json?namespace=confirmation&reader=use-texts` becomes a module that adds this namespace in every language. */
module.exports = function textsModule() {
  const query = new URLSearchParams(this.resourceQuery);
  const namespace = query.get('namespace');
  const files = readdirSync(this.context).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  const texts = files.map((name) => {
    const file = path.join(this.context, name);
    this.addDependency(file);
    const found = JSON.parse(readFileSync(file, 'utf8'))[namespace];
    if (!found) throw new Error(`${file} has no texts '${namespace}'.`);
    return [name.replace('.json', ''), found];
  });
  return [
    `import { addTexts } from './${query.get('reader')}';`,
    `addTexts('${namespace}', ${JSON.stringify(Object.fromEntries(texts))});`,
  ].join('\n');
};
