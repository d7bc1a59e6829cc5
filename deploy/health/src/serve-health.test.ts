import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { otlpLogs } from '@wattline/telemetry';
import { serveHealth } from './serve-health';

const folder = mkdtempSync(join(tmpdir(), 'health-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => serveHealth({ host: '127.0.0.1', port: 0, dataFile: join(folder, 'health.json') });
const addressOf = ({ url }: Awaited<ReturnType<typeof open>>) => `${url}/api`;

test('release-health: measurements outlive a restart', async () => {
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

const load = (version: string) => ({
  name: 'wattline.part.load' as const,
  time: Date.now(),
  attributes: { 'wattline.part': '@wattline/checkout', 'wattline.part.version': version, 'wattline.duration': 300 },
});

test('release-health: with an address of discovery only its releases are kept', async () => {
  const site = fastify();
  site.get('/discovery.json', async () => ({
    microFrontends: {
      '@wattline/checkout': [
        { url: '/remotes/checkout/1.2.0/entry.js', metadata: { version: '1.2.0', integrity: 'sha384-x' } },
      ],
    },
  }));
  const discovery = `${await site.listen({ host: '127.0.0.1', port: 0 })}/discovery.json`;
  const service = await serveHealth({ host: '127.0.0.1', port: 0, discovery });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(otlpLogs({}, [load('1.2.0'), load('9.9.9')]));
  await fetch(`${addressOf(service)}/telemetry/v1/logs`, { method: 'POST', headers, body });
  const answer = await fetch(`${addressOf(service)}/release-health`);
  expect((await answer.json()).releases).toMatchObject([{ version: '1.2.0', loads: 1 }]);
  await service.close();
  await site.close();
});
