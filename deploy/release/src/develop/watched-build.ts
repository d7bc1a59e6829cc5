import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { ReleaseError } from '../release-error';

const LOOK_MS = 100;

/** A build that goes on at each edit. */
export interface WatchedBuild {
  /** Settles when it ends by itself, with its exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    // Not there yet, or not whole.
    return false;
  }
}

/**
 * Starts a part's own build that watches, such as 'npm run watch', and waits for the JSON file that it writes last.
 * @throws ReleaseError for a build that ends before that.
 */
export async function watchedBuild(command: string, last: string, env: NodeJS.ProcessEnv): Promise<WatchedBuild> {
  rmSync(last, { force: true });
  // A group of its own, as `npm run` starts further processes; a bundler that watches ends with its input in some cases.
  const inGroup = process.platform !== 'win32';
  const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env, detached: inGroup });
  let code: number | null | undefined;
  const ended = once(child, 'exit').then(([status]) => (code = status as number | null));
  const stop = (): void => {
    if (code !== undefined || child.pid === undefined) return;
    if (inGroup) process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  };
  while (!isWhole(last)) {
    if (code !== undefined)
      throw new ReleaseError(
        `'${command}' ended with ${code} before it wrote ${last}. Name a command that builds at each edit: --build 'npx rspack build --watch'.`,
      );
    await later(LOOK_MS);
  }
  return { ended, stop };
}
