import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '@wattline/local';
import { freePort } from '@wattline/local/testing';

/** A service in a process of its own, as in production. */
export interface ServiceProcess {
  /** 'http://127.0.0.1:8081' */
  readonly url: string;
  readonly pid: number;
  /** Ends it as a machine that fails does. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a service of this repository on a free port, and waits until it is up.
 * @throws Error with its output when it does not start.
 */
export async function startService(
  name: 'renderer' | 'desk' | 'health',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = name === 'health' ? 'release' : name;
  const command = join(workspace, 'deploy', folder, 'bin', `wattline-${name}.mjs`);
  const running = spawn(process.execPath, [command, ...args, '--host', '127.0.0.1', '--port', `${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = new Promise<void>((resolve) => {
    running.once('exit', () => resolve());
  });
  let printed = '';
  // Its first line says that it is up.
  await new Promise<void>((resolve, reject) => {
    running.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('\n')) resolve();
    });
    running.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    running.once('exit', () => reject(new Error(`${name} did not start. ${printed}`)));
  });
  const kill = async (): Promise<void> => {
    running.kill('SIGKILL');
    await end;
  };
  return { url, pid: running.pid ?? 0, kill };
}
