import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otlpLogs } from '@wattline/telemetry';
import { serveHealth } from './serve-health';

const folder = mkdtempSync(join(tmpdir(), 'health-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => serveHealth({ host: '127.0.0.1', port: 0, dataFile: join(folder, 'health.json') });
const addressOf = ({ url }: Awaited<ReturnType<typeof open>>) => `${url}/api`;

test('release-health: what was measured outlives a restart', async () => {
  const release = { 'wattline.part': '@wattline/checkout', 'wattline.part.version': '1.2.0' };
  const logs = otlpLogs({}, [
    { name: 'wattline.part.load', time: Date.now(), attributes: { ...release, 'wattline.duration': 300 } },
  ]);

  const first = await open();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${addressOf(first)}/telemetry/v1/logs`, { method: 'POST', headers, body: JSON.stringify(logs) });
  await first.close();

  const second = await open();
  const answer = await fetch(`${addressOf(second)}/release-health`);
  expect(await answer.json()).toMatchObject({ releases: [{ version: '1.2.0', loads: 1 }] });
  await second.close();
});
