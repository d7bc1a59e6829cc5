import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@wattline/local';
import { until } from '../page/hand';
import type { Driver, Step } from './journey';

const MODULE = /\/remotes\/stations\/[^/]+\/module\./;
const ENTRY = /\/remotes\/stations\/[^/]+\/remoteEntry\./;

const NAME = { role: 'heading', name: 'Plaza del Mar Condado' };
const FAILED = { role: 'heading', name: 'This page did not load' };

/** A file of a remote fails; the page says so, without the file's code; 'Try again' brings the station. */
const failing = (name: string, fault: { readonly path: RegExp; readonly kind: 'cut' | 'altered' }): Step => ({
  name,
  take: async ({ app, tab, hand, sandbox }) => {
    app.fault(fault);
    try {
      await tab.goto(`${sandbox.url}/station/loc-001`);
      await hand.sees(FAILED);
      if (await tab.evaluate<boolean>("'tampered' in globalThis")) throw new Error('Altered code was run.');
    } finally {
      app.fault(null);
    }
    await hand.press({ role: 'button', name: 'Try again' });
    await hand.sees(NAME);
  },
  isAside: true,
  breaks: true,
});

const STATIONS = '@wattline/stations';

/** A link of the team's puts one part at another release in this tab, with a way out. */
const override: Step = {
  name: 'override by a link, and left',
  take: async ({ app, tab, hand, sandbox }) => {
    const version = await app.publish('remotes/stations');
    const token = await app.override(STATIONS, version);
    await tab.goto(`${sandbox.url}/station/loc-001?override=${token}`);
    await hand.sees({ role: 'complementary', name: 'Test release' });
    await hand.sees(NAME);
    await hand.press({ role: 'button', name: 'Leave' });
    await hand.seesNo({ role: 'complementary', name: 'Test release' });
    await hand.sees(NAME);
  },
  isAside: true,
};

/** A release that throws at render: the one before takes its place. */
const throwing: Step = {
  name: 'release that throws at render',
  take: async ({ app, tab, hand, sandbox }) => {
    await app.promote(STATIONS, await withBrokenBuild((folder) => app.publish(folder)));
    await tab.goto(`${sandbox.url}/station/loc-001`);
    await hand.sees(NAME);
  },
  isAside: true,
  breaks: true,
};

/** Each is for a browser that has kept nothing. */
export const releaseSteps: readonly Step[] = [
  failing('tampered entry of a remote', { path: ENTRY, kind: 'altered' }),
  failing('tampered chunk of a remote', { path: MODULE, kind: 'altered' }),
  failing('dead remote', { path: ENTRY, kind: 'cut' }),
  override,
  throwing,
];

const KEPT = `caches.open('wattline-files').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`;

/** A release that went live is in the worker's files soon. */
export const updateWorker: Step = {
  name: 'worker takes a new release',
  take: async ({ app, tab, hand, sandbox, station }: Driver) => {
    const version = await app.publish('remotes/stations');
    await app.promote(STATIONS, version);
    await tab.goto(`${sandbox.url}/station/${station.id}`);
    await hand.sees({ role: 'heading', name: 'Available Chargers' });
    await until(
      `keep the files of ${version}`,
      async () => {
        const files = await tab.evaluate<readonly string[]>(KEPT);
        if (!files.some((file) => file.includes(`/${version}/`))) throw new Error(files.join(' '));
      },
      60_000,
    );
  },
  isAside: true,
};

const REMOTE = `
  function Screen() { throw new Error('broken screen'); }
  export default { contract: '4.0.0', routes: [{ path: '*', element: <Screen /> }] };
`;

/** Builds a release of stations that throws at render. `work` is given its folder, in the workspace, which then goes. */
async function withBrokenBuild<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const path = `deploy/checks/engines/.reports/broken-${process.pid}`;
  const folder = join(workspace, path);
  try {
    mkdirSync(join(folder, 'src'), { recursive: true });
    const sound = readFileSync(join(workspace, 'remotes/stations/package.json'), 'utf8');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...JSON.parse(sound), version: '99.0.0' }));
    for (const file of ['rspack.config.mjs', 'part.config.ts'])
      cpSync(join(workspace, 'remotes/stations', file), join(folder, file));
    writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
    execFileSync(join(workspace, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
    return await work(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
