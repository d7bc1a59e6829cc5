import { installedVersion, sharedModules } from '@wattline/part';

/** @throws Error where the module is not installed. */
function requireInstalled(projectRoot: string, module: string): string {
  const version = installedVersion(projectRoot, module);
  if (version === null) throw new Error(`${module} is shared but not installed. Run npm ci.`);
  return version;
}

/** The shell's side of the table: the version that it gives of each module. */
export const providedVersions = (projectRoot: string): Record<string, string> =>
  Object.fromEntries(Object.keys(sharedModules).map((module) => [module, requireInstalled(projectRoot, module)]));
