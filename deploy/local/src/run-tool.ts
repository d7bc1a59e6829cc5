import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { workspace } from './workspace';

export interface RunResult {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs a tool in the workspace, or in another folder, an installed one before the machine's own, and returns its output.
 * Never throws for a tool that fails.
 */
export function runTool(tool: string, args: readonly string[], cwd = workspace): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(tool, args, {
      cwd,
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
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Builds every part, or those named, each on its own.
 *
 * @throws Error with the whole output of the build.
 */
export async function buildParts(...names: readonly string[]): Promise<void> {
  const projects = names.length === 0 ? [] : [`--projects=${names.join(',')}`];
  const { ok, output } = await runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static', ...projects]);
  if (!ok) throw new Error(`The build failed:\n\n${output}`);
}
