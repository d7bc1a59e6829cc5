import { containerName } from '@wattline/contract';
import { releaseVersion } from './release-version';

interface ReleaseName {
  /** The global that the entry leaves, by which the shell finds it: 'wattline_checkout'. */
  readonly container: string;
  /**
   * The prefix of this version's other globals: 'wattline_checkout__1_4_0'. The shell knows its chunks by it (host.ts).
   */
  readonly unique: string;
}

/** Reads the names of a remote at run time. */
export function releaseName(root: string): ReleaseName {
  const { name, version } = releaseVersion(root);
  const container = containerName(name);
  return { container, unique: `${container}__${version.replace(/\W/g, '_')}` };
}
