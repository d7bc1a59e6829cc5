import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspace } from '@wattline/local';
import { freePort } from '@wattline/local/testing';

export interface Programs {
  readonly prometheus: string;
  readonly promtool: string;
}

export interface RunningPrometheus {
  /** 'http://127.0.0.1:9090' */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The rules that operators load. */
export const RULES = join(workspace, 'deploy/observability/recording-rules.yaml');

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Runs a Prometheus with that configuration on the data of a folder.
 * @throws Error with its output when it does not start.
 */
export async function runPrometheus(
  { prometheus }: Programs,
  folder: string,
  configuration = 'global: {}\n',
): Promise<RunningPrometheus> {
  const config = join(folder, 'prometheus.yaml');
  writeFileSync(config, configuration);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = spawn(
    prometheus,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  running.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const end = new Promise<void>((resolve) => {
    running.once('exit', () => resolve());
  });
  while (!(await isReady(url))) {
    if (running.exitCode !== null) throw new Error(`Prometheus did not start. ${printed}`);
    await wait(20);
  }
  const stop = async (): Promise<void> => {
    running.kill('SIGTERM');
    await end;
  };
  return { url, stop };
}
