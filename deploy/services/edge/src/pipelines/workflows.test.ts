import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../testing/read-yaml';
import { workspace } from '../testing/workspace';

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
  readonly env?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly if?: string;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (file: string): Workflow => readYaml(join(folder, file))[0] as Workflow;
const files = readdirSync(folder);

const actionsOf = ({ uses, steps = [] }: Job): string[] =>
  [uses, ...steps.map((step) => step.uses)].filter((action) => action !== undefined);

describe('the shared pipeline', () => {
  const { check, release } = workflow('part.yml').jobs;

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
