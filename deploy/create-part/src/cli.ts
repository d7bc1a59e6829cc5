import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CreatePartError } from './create-part-error';
import { packedSources, registrySources } from './kit-sources';
import { partFiles } from './part-files';
import { partWish } from './part-wish';

/** `npm create wattline-part @acme/parking`: a folder with a part that builds. In the package, templates lie one folder up. */
const own = join(import.meta.dirname, '..');
try {
  const wish = partWish(process.argv.slice(2));
  const folder = resolve(wish.word);
  if (existsSync(folder))
    throw new CreatePartError(`${wish.word} is there already. Choose another name, or remove it.`);
  const sources =
    wish.packages === null
      ? registrySources(join(own, 'versions.json'))
      : packedSources(resolve(wish.packages), folder);
  const files = partFiles(join(own, 'template'), wish, sources);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  console.log(
    `${wish.name} is in ${wish.word}: ${files.size} files.\n\n  cd ${wish.word}\n  npm install\n  npm test\n  npm run build\n\nThe way to a live page is in its README.md.`,
  );
} catch (error) {
  if (!(error instanceof CreatePartError)) throw error;
  console.error(`✖ ${error.message}`);
  process.exitCode = 2;
}
