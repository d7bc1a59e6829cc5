import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { readBuiltPart } from '../parts/built-part';
import { ReleaseError } from '../release-error';

const LOOK_MS = 100;

/** A build that goes on at each edit. */
export interface WatchedBuild {
  /** Settles when it ends by itself, with its exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

function isBuilt(dist: string): boolean {
  try {
    readBuiltPart(dist);
    return true;
  } catch {
    // Not there yet, or not whole.
    return false;
  }
}

/**
 * Starts a part's own build that watches, such as 'npm run watch', and waits for its first part.json in `dist`.
 * @throws ReleaseError for a build that ends before that.
 */
export async function watchedBuild(command: string, dist: string, env: NodeJS.ProcessEnv): Promise<WatchedBuild> {
  const part = join(dist, 'part.json');
  rmSync(part, { force: true });
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
  while (!isBuilt(dist)) {
    if (code !== undefined)
      throw new ReleaseError(
        `'${command}' ended with ${code} before it wrote a part.json in ${dist}. Name a command that builds at each edit: --build 'npx rspack build --watch'.`,
      );
    await later(LOOK_MS);
  }
  return { ended, stop };
}
