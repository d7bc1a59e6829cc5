import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from './workspace';

export interface RunResult {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs an installed tool (node_modules/.bin) in the workspace and gives what it printed. With `show`
 * the output also appears as it comes. Never throws for a tool that fails.
 */
export function runTool(tool: string, args: readonly string[], { show = false, env = {} }: { show?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<RunResult> {
  const windows = process.platform === 'win32';
  const command = join(workspace, 'node_modules/.bin', windows ? `${tool}.cmd` : tool);
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: workspace,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    });
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
