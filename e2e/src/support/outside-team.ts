import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

interface Done {
  readonly code: number | null;
  readonly output: string;
}

async function ended(child: ChildProcess): Promise<Done> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** The commands of a section of docs/outside-teams.md, as they stand there. */
export function documentedCommands(heading: string): string[] {
  const text = readFileSync(join(workspace, 'docs/outside-teams.md'), 'utf8');
  const [, section = ''] = text.split(`# ${heading}\n`);
  const [own = ''] = section.split(/^#+ /m);
  const commands = [...own.matchAll(/```\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
  if (commands.length === 0) throw new Error(`docs/outside-teams.md has no commands below '${heading}'.`);
  return commands;
}

/** A team with a folder of its own outside of this workspace, and the kit as packed files. */
export class OutsideTeam {
  private readonly folder = mkdtempSync(join(tmpdir(), 'wattline-outside-'));
  private readonly started: ChildProcess[] = [];
  /** The folder of its projects, beside that of the kit's files. */
  readonly projects = join(this.folder, 'projects');
  /** Its part's folder. */
  readonly part = join(this.projects, 'parking');

  /** @param store The store that its commands use. */
  constructor(private readonly store: string) {}

  private start(command: string, cwd: string): ChildProcess {
    // Nothing of the workspace: neither its packages nor the settings of the npm that runs the tests.
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|^INIT_CWD$/i.test(name));
    const env = { ...Object.fromEntries(inherited), WATTLINE_STORE: this.store, CI: '1', NO_COLOR: '1' };
    const inGroup = process.platform !== 'win32';
    const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'], detached: inGroup });
    this.started.push(child);
    return child;
  }

  /** Why packages of others cannot be installed here; null where they can. */
  async withoutRegistry(): Promise<string | null> {
    const { code, output } = await ended(
      this.start('npm view react version --fetch-retries=0 --fetch-timeout=20000', this.folder),
    );
    return code === 0 ? null : `No registry of npm packages answers: ${output.trim().split('\n').at(-1)}`;
  }

  /** Packs the kit, which is this workspace's work and not the team's. */
  async packKit(): Promise<void> {
    const kit = join(this.folder, 'kit');
    for (const folder of [kit, this.projects]) mkdirSync(folder);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx/esm', join(workspace, 'deploy/create-part/src/kit/cli.ts'), '--to', kit],
      { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const { code, output } = await ended(child);
    if (code !== 0) throw new Error(`The kit was not packed:\n${output}`);
  }

  /** A command that the team types, in its part's folder unless `cwd` says otherwise. It must succeed. Gives its output. */
  async type(command: string, cwd = this.part): Promise<string> {
    const { code, output } = await ended(this.start(command, cwd));
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
    return output;
  }

  /** Copies a project of deploy/foreign, as its team has it. Gives its folder. */
  copyProject(name: string): string {
    const to = join(this.folder, name);
    cpSync(join(workspace, 'deploy/foreign', name), to, {
      recursive: true,
      filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
    });
    return to;
  }

  /** A command that goes on, until the team stops. Gives the first match in its output. */
  async begin(command: string, wanted: RegExp): Promise<string> {
    const child = this.start(command, this.part);
    let output = '';
    return new Promise((resolve, reject) => {
      const onText = (chunk: Buffer): void => {
        output += chunk.toString();
        const [found] = wanted.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout?.on('data', onText);
      child.stderr?.on('data', onText);
      child.once('close', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
    });
  }

  /** Replaces a text in a source of the part. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.part, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }

  /** Ends the command that was started last. */
  async stopLast(): Promise<void> {
    const child = this.started.pop();
    if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const closed = once(child, 'close');
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
    await closed;
  }

  async stop(): Promise<void> {
    while (this.started.length > 0) await this.stopLast();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
