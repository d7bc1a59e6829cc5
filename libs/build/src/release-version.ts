import { readPackage } from './read-package';

/**
 * Name and version of the release that is built in a folder: package.json's version, and behind it WATTLINE_RELEASE, by which
 * a pipeline tells two builds of one version from each other ('1.4.0-3f2a9c1d7'). It is in the build's global names, so it
 * has to be known before the build (docs/decisions/0010).
 *
 * @throws those of reading package.json; TypeError for a word that no version can hold.
 */
export function releaseVersion(root: string, env: NodeJS.ProcessEnv = process.env): { name: string; version: string } {
  const { name, version } = readPackage(root);
  const release = env['WATTLINE_RELEASE'] ?? '';
  if (!/^[a-z0-9]*$/.test(release))
    throw new TypeError(`WATTLINE_RELEASE takes small letters and digits, not '${release}'.`);
  return { name, version: release === '' ? version : `${version}-${release}` };
}
