import { installedVersion, sharedModules, type ConsumedModule } from '@wattline/part';

/** @throws Error where the module is not installed. */
function requireInstalled(projectRoot: string, module: string): string {
  const version = installedVersion(projectRoot, module);
  if (version === null) throw new Error(`${module} is shared but not installed. Run npm ci.`);
  return version;
}

/** The shell's side of the table: the version that it gives of each module. */
export const providedVersions = (projectRoot: string): Record<string, string> =>
  Object.fromEntries(Object.keys(sharedModules).map((module) => [module, requireInstalled(projectRoot, module)]));

/** A remote's side: it takes the shell's and carries no copy. */
export const consumedModules = (projectRoot: string): Record<string, ConsumedModule> =>
  Object.fromEntries(
    Object.entries(providedVersions(projectRoot)).map(([module, version]) => [
      module,
      { singleton: true, import: false, requiredVersion: `^${version}` },
    ]),
  );
