import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readPointer } from '../live/live-pointer';
import { compose } from '../site/compose';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';

const made = madeStore(async () => {
  await keep({ grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }) });
  await releaseShell();
  for (const name of [STATIONS, CHECKOUT]) await releaseRemote(name, '0.0.0');
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const [STATIONS, CHECKOUT] = ['@wattline/stations', '@wattline/checkout'];
/** Each test's time is for processes that share one core with much else: twenty times what they take on a quiet machine. */
const ROUNDS = 15;
const processes: ChildProcess[] = [];
let teams: readonly [Team, Team];

/** Releases in a process of its own. */
type Team = (name: string, version: string) => Promise<string>;

async function startTeam(): Promise<Team> {
  const team = spawn(process.execPath, ['--import', 'tsx/esm', join(__dirname, '../testing/release-on-demand.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(team);
  const lines = createInterface(team.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return async (name, version) => {
    team.stdin.write(`${made.folder} ${name} ${version}\n`);
    return String((await lines.next()).value);
  };
}

async function publish(name: string, releases: number): Promise<void> {
  for (let release = 1; release <= releases; release += 1) await publishRemote(name, `1.${release}.0`);
}

const site = async (file: string) => (await made.store.read(`site/${file}`))?.content.toString() ?? '';
const liveVersion = async (name: string) => (await readPointer(made.store, name))?.pointer.releases[0]?.version;

beforeAll(async () => {
  teams = await Promise.all([startTeam(), startTeam()]);
});
afterAll(async () => {
  await Promise.all(
    processes.map((team) => {
      team.stdin?.end();
      return once(team, 'exit');
    }),
  );
});

test(`two processes promote two parts at the same instant, ${ROUNDS} times: each time the site holds both`, async () => {
  for (const name of [STATIONS, CHECKOUT]) await publish(name, ROUNDS);
  const [one, other] = teams;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const version = `1.${round}.0`;
    expect(await Promise.all([one(STATIONS, version), other(CHECKOUT, version)])).toEqual(['done', 'done']);
    for (const file of ['index.html', 'station.html', 'confirmation.html', 'discovery.json']) {
      const content = await site(file);
      for (const part of ['stations', 'checkout'])
        expect(content).toContain(`/remotes/${part}/${version}/remoteEntry.js`);
    }
  }
}, 240_000);

test(`two processes promote one part at the same instant, ${ROUNDS} times: one of them has it, and the other reads so`, async () => {
  await publish(CHECKOUT, 2 * ROUNDS);
  const [one, other] = teams;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const versions = [`1.${2 * round - 1}.0`, `1.${2 * round}.0`] as const;
    const results = await Promise.all([one(CHECKOUT, versions[0]), other(CHECKOUT, versions[1])]);
    const live = await liveVersion(CHECKOUT);
    const winners = versions.filter((_, index) => results[index] === 'done');
    // Both where one came after the other; then the later one is live.
    expect(winners).toContain(live);
    for (const result of results.filter((text) => text !== 'done')) {
      expect(result).toContain(`${CHECKOUT} ${live} was made live by another promotion meanwhile.`);
    }
    expect(await site('confirmation.html')).toContain(`/remotes/checkout/${live}/remoteEntry.js`);
  }
}, 240_000);
