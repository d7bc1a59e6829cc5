import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { BackendAnswer } from '@wattline/contract';
import { createSandbox } from '@wattline/sandbox';
import { createRenderer } from '../create-renderer';
import { madeStore, type MadePart } from './made-store';

const OPERATOR_TOKEN = 'operator-token';

export type PartViews = Awaited<ReturnType<typeof startPartViews>>;

/** Builds a part's server entry in a process of its own: Jest loads no ES modules. Gives its code. */
function builtEntry(part: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-renderer-'));
  const root = join(__dirname, '../../../../remotes', part);
  const call = `import { buildServer } from '@wattline/build';
    console.log((await buildServer(${JSON.stringify(root)}, {}, ${JSON.stringify(folder)})).file);`;
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', call], {
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return readFileSync(join(folder, stdout.trim()), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a part's server entry, as it is built, with the answers of a sandbox beside it, for the pages of its segments; `brands` as `madeStore` takes them. */
export async function startPartViews(part: MadePart, brands: Readonly<Record<string, unknown>> = {}) {
  const sandbox = await createSandbox({ operatorToken: OPERATOR_TOKEN, simulate: false });
  const app = fastify();
  await app.register(sandbox.plugin);
  const failures: string[] = [];
  const store = madeStore({ '1.0.0': { code: builtEntry(part.name) } }, brands, part);

  /** Reads from the sandbox as the edge does, with the operator's token. */
  async function read(url: string): Promise<BackendAnswer> {
    const headers = { authorization: `Token ${OPERATOR_TOKEN}` };
    const answer = await app.inject({ url, headers });
    const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.body };
  }

  const renderer = createRenderer({
    store,
    read,
    // Other tests run beside these.
    budgetMs: 20_000,
    onFailure: (release, { message }) => failures.push(`${release}: ${message}`),
  });
  return {
    sandbox,
    store,
    renderer,
    read,
    /** Makes a session at loc-001, and gives its id; `wish` as the sandbox's control takes it. */
    async session(wish: object): Promise<string> {
      const payload = { locationId: 'loc-001', ...wish };
      const made = await app.inject({ method: 'POST', url: '/sandbox/api/sessions', payload });
      return made.json<{ id: string }>().id;
    },
    /** The document of a page; null where the static one is to be sent. */
    async documentOf(path: string, asked: { cookies?: string; code?: string | null } = {}): Promise<string | null> {
      const [, segment = ''] = path.split('/');
      return (await renderer.render({ segment, path, host: 'charge.example', ...asked }))?.html ?? null;
    },
    /** The failures that kept pages from their views since it was asked for last. */
    failures: (): readonly string[] => failures.splice(0),
    async close(): Promise<void> {
      renderer.close();
      await app.close();
      await sandbox.close();
    },
  };
}

/** Reads the first view in a document, as markup. */
export const viewIn = (page: string | null): string =>
  /<div id="first-view"[^>]*><main>([\s\S]*)<\/main><\/div><div id="root">/.exec(page ?? '')?.[1] ?? '';

/** The answers that a document ends with, by their paths. */
export function answersIn(page: string | null): Readonly<Record<string, BackendAnswer>> {
  const [, inlined = '{}'] = /id="wattline-answers">([^<]*)</.exec(page ?? '') ?? [];
  return JSON.parse(inlined) as Record<string, BackendAnswer>;
}
