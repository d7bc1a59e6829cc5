import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shell that follows the page: its folder and variables outlive a block. */
export interface Shell {
  /**
   * Runs commands, as a person would type them one after another.
   * @returns What they asked systemctl for, a line each.
   * @throws Error with the output of the first one that fails.
   */
  run(commands: string): Promise<readonly string[]>;
  /** A variable that a command exported. */
  variable(name: string): string | undefined;
}

/** Below this, a command is a function of this shell: `sudo` has no effect, and what changes the machine is left out. */
const HERE = `
sudo() { "$@"; }
apt-get() { :; }
useradd() { :; }
chown() { :; }
systemctl() { echo "$*" >> "$WALK_SYSTEMCTL"; }
`;

/**
 * @param functions More functions of the shell, in the place of commands.
 * @param files Where it keeps its own.
 */
export function openShell(files: string, cwd: string, env: NodeJS.ProcessEnv, functions = ''): Shell {
  const [state, asked] = [join(files, 'state'), join(files, 'systemctl')];
  let [folder, variables] = [cwd, env];

  function keep(): void {
    const [at = cwd, ...lines] = readFileSync(state, 'utf8').split('\0');
    folder = at;
    variables = Object.fromEntries(
      lines
        .filter((line) => line.includes('=') && !line.startsWith('BASH_FUNC_'))
        .map((line) => {
          const sign = line.indexOf('=');
          return [line.slice(0, sign), line.slice(sign + 1)] as const;
        }),
    );
  }

  return {
    variable: (name) => variables[name],
    async run(commands) {
      writeFileSync(asked, '');
      const script = `set -eo pipefail\n${HERE}${functions}\n${commands}\n{ printf '%s\\0' "$PWD"; env -0; } > '${state}'\n`;
      await new Promise<void>((resolve, reject) => {
        let output = '';
        const child = spawn('bash', ['-c', script], {
          cwd: folder,
          env: { ...variables, WALK_SYSTEMCTL: asked },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.once('error', reject);
        child.once('close', (code) =>
          code === 0
            ? resolve()
            : reject(new Error(`A command of the page ended with ${code}:\n${commands}\n${output}`)),
        );
      });
      keep();
      return readFileSync(asked, 'utf8').split('\n').filter(Boolean);
    },
  };
}
