import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readAudit } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import { promote } from '../ship/promote';
import { shownSince } from '../ship/show';
import { makeSigningKey } from '../signing/signing-key';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { typed } from '../testing/typed';
import { run } from './run';

const made = madeStore(async () => {
  const config = { composition: { siteKey: key.publicKey } };
  await keep({ config, grants: grantsOf({ confirmation: NAME }) });
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const key = makeSigningKey();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Looks until something is so; the composer does it in its own time. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

/** Runs the composer as its unit does, as long as the work takes. */
async function composing(
  work: (metrics: () => Promise<string>, url: string) => Promise<void>,
): Promise<readonly string[]> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const notes: string[] = [];
  const words = ['--store', made.folder, '--every', '1', '--metrics', url.replace('http://', ''), '--by', 'composer'];
  const ended = run(['composer', ...words], {
    out: () => undefined,
    error: (text) => notes.push(text),
    env: { WATTLINE_SITE_KEY: key.privateKey },
  });
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  await until(() => metrics().then(Boolean, () => false));
  await work(metrics, url);
  process.emit('SIGTERM');
  expect(await ended).toBe(0);
  return notes;
}

describe('the composer', () => {
  test('what a team makes live is shown by it, from the first shell on; it shows how it does, and ends when asked to', async () => {
    const notes = await composing(async (metrics, url) => {
      await until(async () => (await metrics()).includes('wattline_composer_failures_total{chore="compose"} 1'));
      await releaseShell();
      await releaseRemote(NAME, '1.0.0');
      await until(async () => (await shownSince(made.store, [NAME])) !== null);
      await until(async () => /wattline_composer_last_success_seconds\{chore="compose"\} \d+/.test(await metrics()));
      expect((await fetch(`${url}/health`)).status).toBe(200);
      expect((await fetch(`${url}/other`)).status).toBe(404);
    });
    expect(notes).toContain('The site was composed.');
    // A look that finds nothing new leaves no line.
    expect((await readAudit(made.store, [], 100)).lines.filter(({ by }) => by === 'composer')).toEqual([]);
  });

  test('a trial with rules begins by its clock, and without figures is held, which its metrics show', async () => {
    await releaseShell();
    await releaseRemote(NAME, '1.0.0');
    await publishRemote(NAME, '1.1.0');
    const trial = { steps: [20, 100], everySeconds: 3_600, demands: { rate: 0.02, slower: null, minAddresses: 4 } };
    await promote(made.store, [{ name: NAME, version: '1.1.0' }], { by: 'maria', traffic: 20, trial });
    await composing(async (metrics) => {
      await until(async () => (await metrics()).includes(`wattline_trial_share{part="${NAME}",version="1.1.0"} 20`));
      await until(async () => (await readPointer(made.store, NAME))?.pointer.trial?.since !== undefined);
    });
    const notes = await composing(async (metrics) => {
      await until(async () => (await metrics()).includes(`wattline_trial_held{part="${NAME}",version="1.1.0"} 1`));
    });
    expect(notes.join('\n')).toMatch(
      /1\.1\.0 held, 20 %: no figures to judge it by: give wattline-release composer --prometheus/,
    );
  });
});

test('an address without a port is no place for metrics', async () => {
  expect(await typed(['composer', '--store', made.folder, '--metrics', 'here'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('--metrics takes an address and a port'),
  });
});
