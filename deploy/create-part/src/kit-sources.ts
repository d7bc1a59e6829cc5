import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CreatePartError } from './create-part-error';
import type { KitSources } from './part-files';

/** The packages of the kit that a new part names itself; npm finds the rest. */
const DIRECT: ReadonlySet<string> = new Set([
  '@wattline/contract',
  '@wattline/event-bus',
  '@wattline/i18n',
  '@wattline/part',
  '@wattline/release',
  '@wattline/router',
]);

/** Those of a registry: the versions that this package was packed with, which lie beside it by name. */
export function registrySources(versionsFile: string): KitSources {
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
export function packedSources(packages: string, folder: string): KitSources {
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
