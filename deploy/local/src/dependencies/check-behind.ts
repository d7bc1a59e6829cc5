import { execFile } from 'node:child_process';
import type { Check } from '../run-checks';
import { workspace } from '../workspace';
import { behind } from './behind';
import { heldBack } from './held-back';

/** `npm outdated` ends with code 1 where anything is behind, so only its text counts. */
const outdated = (): Promise<string> =>
  new Promise((resolve) => {
    const shell = process.platform === 'win32';
    execFile('npm', ['outdated', '--json'], { cwd: workspace, shell }, (_, stdout) => resolve(stdout));
  });

/**
 * Reports which dependencies are behind and why. It never fails: a version that another project publishes breaks nothing
 * here, and a machine may be without a connection.
 */
export function checkBehind(): Check {
  let lines: readonly string[] = [];
  return {
    title: 'Dependencies that are behind',
    work: async () => {
      try {
        lines = behind(JSON.parse(await outdated()), heldBack);
      } catch {
        lines = ['The registry did not answer, so this was not looked up.'];
      }
      return { ok: true, output: '' };
    },
    report: () => lines,
  };
}
