import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../testing/read-yaml';
import { parts, workspace } from '../testing/workspace';

const folder = join(workspace, '.github/workflows');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly secrets?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly if?: string;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly steps?: readonly Step[];
  readonly needs?: string;
  readonly strategy?: { readonly 'fail-fast': boolean; readonly matrix: { readonly include: string } };
}

interface Workflow {
  readonly name: string;
  readonly on: {
    readonly pull_request?: { readonly paths: readonly string[] };
    readonly push?: { readonly branches: readonly string[]; readonly paths: readonly string[] };
  };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (file: string): Workflow => readYaml(join(folder, file))[0] as Workflow;
const files = readdirSync(folder);

test('one workflow runs the pipeline of each part, and one checks the whole', () => {
  expect(files.toSorted()).toEqual(['ci.yml', 'part.yml', 'parts.yml']);
});

describe('the pipelines of the parts', () => {
  const { on, jobs } = workflow('parts.yml');
  const { affected, part } = jobs;
  const script = affected?.steps?.find(({ name }) => name === 'Which parts are affected')?.run ?? '';

  test('they start for what a part may be built of: the folder of each, the libs and the workspace', () => {
    const groups = new Set(parts.map(({ folder: own }) => `${own.split('/')[0]}/**`));
    const expected = [
      ...groups,
      'libs/**',
      'package-lock.json',
      'package.json',
      'nx.json',
      'tsconfig.base.json',
      '.github/workflows/part.yml',
      '.github/workflows/parts.yml',
    ].toSorted();
    expect(on.pull_request?.paths.toSorted()).toEqual(expected);
    expect(on.push?.paths.toSorted()).toEqual(expected);
    expect(on.push?.branches).toEqual(['main']);
  });

  test('nx decides which parts a commit changes, and each of them has a pipeline by itself', () => {
    expect(script).toContain('nx show projects --affected');
    expect(script).toContain('shell/package.json remotes/*/package.json');
    expect(part).toMatchObject({
      needs: 'affected',
      if: "needs.affected.outputs.parts != '[]'",
      strategy: { 'fail-fast': false, matrix: { include: '${{ fromJSON(needs.affected.outputs.parts) }}' } },
      uses: './.github/workflows/part.yml',
      with: { part: '${{ matrix.part }}', folder: '${{ matrix.folder }}', trial: '${{ matrix.trial }}' },
    });
  });

  test('a part is shipped with the least rights, and the workflow names none', () => {
    expect(part?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(affected?.permissions).toBeUndefined();
    const text = textOf('parts.yml');
    expect(text).not.toMatch(/secrets|vars\./);
    for (const { folder: own } of parts.filter(({ short }) => short !== 'shell')) expect(text).not.toContain(own);
  });

  test('only the shell, with one document for all visitors, has no trial', () => {
    expect(script).toContain('trial: (if $folder == "shell" then 0 else 20 end)');
  });
});

const commandsOf = (job: Job | undefined): string => (job?.steps ?? []).map(({ run = '' }) => run).join('\n');
const orderOf = (text: string, commands: readonly string[]): number[] =>
  commands.map((command) => text.indexOf(command));
const actionsOf = ({ uses, steps = [] }: Job): string[] =>
  [uses, ...steps.map((step) => step.uses)].filter((action) => action !== undefined);

describe('the shared pipeline', () => {
  const { check, release } = workflow('part.yml').jobs;
  test.each([
    [
      'a change is checked',
      check,
      ['npm ci', 'typecheck test', 'run lint', 'run boundaries', '-t build', 'run budget', 'can-i-deploy'],
    ],
    [
      'a release goes',
      release,
      [
        'npm ci',
        ':build',
        'publish',
        'can-i-deploy',
        '--traffic',
        'watch',
        'promote "$PART" "$VERSION"\n',
        '--threshold 5',
      ],
    ],
  ])('%s runs its commands in order', (_, job, commands) => {
    const order = orderOf(commandsOf(job), commands);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test('a release is built as the version that it is published as', () => {
    const { run: build = '' } = release?.steps?.find(({ name }) => name === 'Build') ?? {};
    const { run: publish = '' } = release?.steps?.find(({ name }) => name === 'Publish') ?? {};
    expect(build).toMatch(/WATTLINE_RELEASE=\$release npx nx run "@wattline\/\$PART:build-release"/);
    expect(build).toMatch(/VERSION=\$\(jq -r \.version "\$FOLDER\/package\.json"\)-\$release"/);
    // It refuses a build that was made as another one (deploy/release/src/ship/publish.test.ts).
    expect(publish).toContain('publish "$FOLDER/dist" --version "$VERSION"');
    expect(commandsOf(check)).toMatch(/WATTLINE_RELEASE=.* -t build/);
  });

  test('a release has the credentials of its own environment, waits for the one before, and comes only from main', () => {
    expect(release?.environment).toBe('release-${{ inputs.part }}');
    expect(release?.concurrency).toEqual({ group: 'release-${{ inputs.part }}', 'cancel-in-progress': false });
    expect(release?.if).toMatch(/refs\/heads\/main/);
    expect(check?.environment).toBeUndefined();
  });

  test("signed-releases: a published release is signed with the part's key, which no other step can read", () => {
    const steps = [...(check?.steps ?? []), ...(release?.steps ?? [])];
    const publish = release?.steps?.find(({ name }) => name === 'Publish');
    expect(publish?.env).toEqual({ WATTLINE_PART_KEY: '${{ secrets.WATTLINE_PART_KEY }}' });
    const others = steps.filter((step) => step !== publish);
    expect(JSON.stringify([others, check?.env, release?.env])).not.toMatch(/secrets|WATTLINE_PART_KEY/);
  });

  test('no value that an outsider may choose is written into a command', () => {
    for (const file of files) {
      const runs = Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
      expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
    }
  });

  test.each(files)('every action in %s is pinned, and rights are stated', (file) => {
    const { permissions, jobs } = workflow(file);
    expect(permissions).toEqual({ contents: 'read' });
    const used = Object.values(jobs).flatMap(actionsOf);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^\.\/|@[0-9a-f]{40}$/);
    // The part's key is a secret of the environment of its releases, and the one secret that there is.
    const secrets = [...textOf(file).matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
    expect(secrets).toEqual(file === 'part.yml' ? ['WATTLINE_PART_KEY'] : []);
    expect(textOf(file)).not.toMatch(/secrets:|pull_request_target/);
  });
});

test("the whole workspace is checked as on a developer's machine", () => {
  const steps = Object.values(workflow('ci.yml').jobs).flatMap((job) => job.steps ?? []);
  expect(steps.map(({ run }) => run)).toContain('npm test');
});
