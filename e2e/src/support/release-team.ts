import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { AskedCommand, EndedCommand } from '@wattline/local/commands';

const workspace = join(import.meta.dirname, '../../..');

/** The result of a command. */
export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly error: string;
}

async function finished(child: ChildProcess): Promise<Finished> {
  let [output, error] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, error };
}

const env = { ...process.env, GITHUB_ACTOR: 'payments-team' };

const node = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'], env });

/**
 * A remote's build as another version: the same bytes, so that no page may hold both. Returns the folder to publish.
 */
export function copyAsVersion(remote: string, version: string): string {
  const folder = join(workspace, 'e2e/.reports/built', `${remote}-copy-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(workspace, 'remotes', remote, 'dist'), folder, { recursive: true });
  const file = join(folder, 'part.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  return folder;
}

async function answerTo(id: number, answers: AsyncIterable<[EndedCommand]>): Promise<EndedCommand> {
  for await (const [ended] of answers) if (ended.id === id) return ended;
  throw new Error('The sandbox ended before the command did.');
}

/** A sandbox of a test's own, with a store of its own, and the release command on it. */
export class ReleaseTeam {
  private readonly kept: string[] = [];
  private commands = 0;

  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
    /** The folder of its store. */
    readonly store: string,
  ) {}

  /** `options` are those of serve-built.ts: folders of builds after '--' are published. */
  static async start(port: number, ...options: readonly string[]): Promise<ReleaseTeam> {
    const args = ['--import', 'tsx/esm', 'deploy/local/src/serve-built.ts', '--port', `${port}`, ...options];
    const server = spawn(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const errors = finished(server);
    if (!server.stdout) throw new Error('The server has no output.');
    for await (const line of createInterface(server.stdout)) {
      if (!line.startsWith('{')) continue;
      const { url, store } = JSON.parse(line) as { url: string; store: string };
      return new ReleaseTeam(server, url, store);
    }
    throw new Error(`The sandbox did not start:\n${(await errors).error}`);
  }

  /** `wattline-release …`, to its end, in a process of its own: as a team types it. */
  run(...args: readonly string[]): Promise<Finished> {
    return finished(node('deploy/release/bin/wattline-release.mjs', ...args, '--store', this.store));
  }

  /** The same command in the sandbox's process: most of a command's time is the start of its own. */
  attempt(...args: readonly string[]): Promise<Finished> {
    this.commands += 1;
    const id = this.commands;
    const answers = on(this.server, 'message', { close: ['exit'] }) as AsyncIterable<[EndedCommand]>;
    this.server.send({ id, words: [...args, '--store', this.store], env } satisfies AskedCommand);
    return answerTo(id, answers);
  }

  /** As `attempt`, of a command that must succeed. */
  async release(...args: readonly string[]): Promise<Finished> {
    const done = await this.attempt(...args);
    if (done.code !== 0)
      throw new Error(`wattline-release ${args.join(' ')}: ${done.code}\n${done.output}${done.error}`);
    return done;
  }

  /** Adds grants of parts to those of others. They count from the next composition on. */
  addGrants(grants: Readonly<Record<string, object>>): void {
    this.change((environment) => ({ grants: { ...environment.grants, ...grants } }));
  }

  /** Has all pages measure from the next composition on. */
  measure(): void {
    const telemetry = { url: '/api/telemetry/v1/logs', percent: 100 };
    this.change(({ config }) => ({ config: { ...config, telemetry } }));
  }

  private change(to: (environment: { readonly grants?: object; readonly config?: object }) => object): void {
    const file = join(this.store, 'environment.json');
    const environment = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...environment, ...to(environment) }));
  }

  /** Grants a part its requested rights, and composes the site. */
  async grant(part: string, granted: Readonly<Record<string, unknown>>): Promise<void> {
    this.addGrants({ [part]: granted });
    await this.release('compose');
  }

  /**
   * Changes a file of the store, by its path on the site, and takes its compressed copy away.
   *
   * @returns A function that restores it.
   */
  alter(path: string, change: (text: string) => string): () => void {
    const file = join(this.store, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, change(text));
    rmSync(`${file}.br`, { force: true });
    return () => writeFileSync(file, text);
  }

  /** The files that are served, of shell and remotes, by their paths. */
  servedFiles(): string[] {
    const files = ['shell', 'remotes'].flatMap((folder) =>
      readdirSync(join(this.store, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(this.store.length))
        // Source maps and failures are in the store, and no edge serves them.
        .filter((file) => !file.includes('/.')),
    );
    return files.toSorted();
  }

  /**
   * Keeps the live composition.
   *
   * @returns A function that makes it live again, at once and without the command.
   */
  keepComposition(): () => void {
    const kept = mkdtempSync(join(tmpdir(), 'wattline-site-'));
    this.kept.push(kept);
    const site = join(this.store, 'site');
    cpSync(site, kept, { recursive: true });
    return () => {
      // Each document is there as a whole, the one before or this one: a browser may ask for it meanwhile.
      for (const entry of readdirSync(kept, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(site, relative(kept, entry.parentPath), entry.name);
        mkdirSync(dirname(file), { recursive: true });
        cpSync(join(entry.parentPath, entry.name), `${file}.part`);
        renameSync(`${file}.part`, file);
      }
    };
  }

  async stop(): Promise<void> {
    for (const folder of this.kept) rmSync(folder, { recursive: true });
    this.server.kill('SIGTERM');
    await once(this.server, 'exit');
  }
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
