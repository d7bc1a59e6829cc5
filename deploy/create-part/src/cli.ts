import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type KitSources, partFiles } from './part-files';
import { partWish } from './part-wish';
import { CreatePartError } from './templates';

/** The packages of the kit that a new part names itself; npm finds the rest. */
const DIRECT: ReadonlySet<string> = new Set([
  '@wattline/base',
  '@wattline/contract',
  '@wattline/event-bus',
  '@wattline/part',
  '@wattline/release',
  '@wattline/vendor',
]);

/** Those of a registry: the versions that this package was packed with, which lie beside it by name. */
function registrySources(versionsFile: string): KitSources {
  const versions = JSON.parse(readFileSync(versionsFile, 'utf8')) as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(versions)
      .filter(([name]) => DIRECT.has(name))
      .map(([name, version]) => [name, `^${version}`]),
  );
}

/**
 * Those of packed files, for a part in `folder`. All are named, since none is found at a registry.
 * @throws CreatePartError for a folder without them.
 */
function packedSources(packages: string, folder: string): KitSources {
  const packed = readdirSync(packages).flatMap((file) => {
    const name = /^wattline-(.+)-\d+\.\d+\.\d+[^/]*\.tgz$/.exec(file)?.[1];
    return name === undefined
      ? []
      : [[`@wattline/${name}`, `file:${relative(folder, join(packages, file)).split(sep).join('/')}`] as const];
  });
  if (packed.length === 0)
    throw new CreatePartError(
      `${packages} holds no packed file of the kit. Make them in Wattline's workspace: npm run kit.`,
    );
  return Object.fromEntries(packed);
}

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
