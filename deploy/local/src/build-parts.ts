import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { workspace } from './workspace';

/**
 * Builds every part, or those named, each on its own.
 *
 * @throws Error with the whole output of the build.
 */
export async function buildParts(...names: readonly string[]): Promise<void> {
  const projects = names.length === 0 ? [] : [`--projects=${names.join(',')}`];
  const building = spawn('nx', ['run-many', '-t', 'build', '--outputStyle=static', ...projects], {
    cwd: workspace,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: join(workspace, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
    },
  });
  let output = '';
  for (const stream of [building.stdout, building.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    building.on('error', reject);
    building.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n\n${output}`);
}
