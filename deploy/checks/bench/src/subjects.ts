import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSandbox, localOverrideKey, partFolders, releaseLocally, serveSandbox } from '@wattline/local';
import { folderStore } from '@wattline/release';
import { composeOneBundle } from './twin/compose-one-bundle';
import { composeDefaultFederation } from './twin/default-federation';

/** The subjects of a measurement. Goals compare the app, on static hosting and behind the renderer, with the one bundle. */
export const subjectNames = [
  'app',
  'app, rendered',
  'one bundle',
  'one bundle, every trick',
  'default federation',
] as const;

export type SubjectName = (typeof subjectNames)[number];

/** An app under measurement. */
export interface Subject {
  readonly name: SubjectName;
  /** 'http://localhost:4300' */
  readonly url: string;
  close(): Promise<void>;
}

/** The renderer's first answers come late: it starts the entry of a release with them. */
const WARM_UP = 40;

/** Asks for a page until the renderer has it in the document. @throws Error where that never is. */
async function untilRendered(url: string): Promise<void> {
  for (let time = 0; time < WARM_UP; time += 1) {
    const document = await (await fetch(url)).text();
    if (document.includes('id="wattline-answers"')) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`The renderer does not render ${url}.`);
}

/** Waits for a page of each part that renders. The charge is over, and at a station that is not measured. */
async function warmUp(url: string): Promise<void> {
  const { id } = await askSandbox<{ readonly id: string }>(url, '/sandbox/api/sessions', {
    locationId: 'loc-002',
    status: 'COMPLETED',
    startedSecondsAgo: 600,
  });
  for (const path of ['/station/loc-001', '/confirmation/loc-001_1/1', `/receipt/${id}`])
    await untilRendered(url + path);
}

type Fill = (store: string) => Promise<unknown>;

async function serve(name: SubjectName, fill: Fill): Promise<Subject> {
  const store = mkdtempSync(join(tmpdir(), 'wattline-bench-'));
  const removeStore = (): void => rmSync(store, { recursive: true, force: true });
  try {
    await fill(store);
    const firstViews = name === 'app, rendered';
    const sandbox = await serveSandbox({ store, host: 'localhost', port: 0, simulate: false, firstViews });
    if (firstViews) await warmUp(sandbox.url);
    return {
      name,
      url: sandbox.url,
      close: async () => {
        await sandbox.close();
        removeStore();
      },
    };
  } catch (error) {
    removeStore();
    throw error;
  }
}

const releaseApp: Fill = (store) =>
  releaseLocally(folderStore(store), partFolders(), {
    by: 'bench',
    overrideKey: localOverrideKey(),
    services: { front: [], sources: { scripts: [], connections: [], frames: [], policies: [] } },
  });

const fillers: Readonly<Record<SubjectName, Fill>> = {
  app: releaseApp,
  'app, rendered': releaseApp,
  'one bundle': (store) => composeOneBundle(store, { everyTrick: false }),
  'one bundle, every trick': (store) => composeOneBundle(store, { everyTrick: true }),
  'default federation': composeDefaultFederation,
};

/**
 * Serves the federated app and its twins, each with a sandbox of its own and without the scripts that the sandbox puts in
 * front of a page: production has none.
 *
 * @throws the build's and the server's errors.
 */
export async function serveSubjects(names: readonly SubjectName[]): Promise<readonly Subject[]> {
  const served: Subject[] = [];
  try {
    for (const name of subjectNames.filter((one) => names.includes(one))) served.push(await serve(name, fillers[name]));
    return served;
  } catch (error) {
    await Promise.all(served.map((subject) => subject.close()));
    throw error;
  }
}
