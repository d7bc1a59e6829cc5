import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseTeam } from './support/release-team';
import { expect, expectAccessible, test } from './support/test';

const workspace = join(import.meta.dirname, '../..');

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
function documentedCommands(heading: string): string[] {
  const text = readFileSync(join(workspace, 'docs/outside-teams.md'), 'utf8');
  const [, section = ''] = text.split(`# ${heading}\n`);
  const [own = ''] = section.split(/^#+ /m);
  const commands = [...own.matchAll(/```\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
  if (commands.length === 0) throw new Error(`docs/outside-teams.md has no commands below '${heading}'.`);
  return commands;
}

/** A team with a folder of its own outside of this workspace, and the kit as packed files. */
class OutsideTeam {
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

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 65;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const PARKING = '@acme/parking';

test('a team without a clone gets its part live by the documented commands, and sees an edit inside the deployed shell before', async ({
  page,
}) => {
  test.slow();
  const owner = await ReleaseTeam.start(port);
  const team = new OutsideTeam(owner.store);
  try {
    const [why] = await Promise.all([team.withoutRegistry(), team.packKit()]);
    test.skip(why !== null, why ?? '');

    await test.step('a part of the kit', async () => {
      const [create = '', , ...commands] = documentedCommands('From nothing to a live page');
      await team.type(create, team.projects);
      for (const command of commands) await team.type(command);
      await team.type('npm run typecheck');
    });

    await test.step('the part alone in a page', async () => {
      const [emulate = ''] = documentedCommands('Alone in a page');
      await page.goto(await team.begin(emulate.replace('4302', `${port + 2}`), /http:\S+\/parking/));
      await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('Questions: 1')).toBeVisible();
      await team.stopLast();
    });

    await test.step('an edit inside the deployed shell, which does not know the part', async () => {
      const [develop = ''] = documentedCommands('Inside a shell that is deployed');
      const against = develop.replace('https://staging.example', origin);
      await page.goto(await team.begin(`${against} --port ${port + 1}`, /http:\S+\/parking/));
      await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('Questions: 1')).toBeVisible();
      team.edit('src/texts.ts', "title: 'Parking'", "title: 'Parking, edited'");
      await expect(page.getByRole('heading', { level: 1, name: 'Parking, edited' })).toBeVisible();
    });

    await test.step('live, once it is granted', async () => {
      await owner.grant(PARKING, { prefixes: ['parking'] });
      expect(await team.type(`npx wattline can-i-deploy ${PARKING} 0.1.0`)).toContain('Yes.');
      await team.type(`npx wattline promote ${PARKING} 0.1.0`);
      await page.goto('/parking');
      await expect(page.getByRole('heading', { level: 1, name: 'Parking', exact: true })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('We have your question.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL(`${origin}/`);
    });

    await test.step('a remote as it is', async () => {
      const project = team.copyProject('widget');
      await owner.grant('@acme/app2', { prefixes: ['widget'], kilobytes: 250 });
      for (const command of documentedCommands('A remote as it is')) await team.type(command, project);
      await page.goto('/widget');
      await expect(page.getByRole('heading', { level: 1, name: 'App 2 Widget' })).toBeVisible();
    });
  } finally {
    await team.stop();
    await owner.stop();
  }
});
