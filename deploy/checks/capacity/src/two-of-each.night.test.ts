import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { findNginx } from '@wattline/local/find-nginx';
import { findPrometheus } from '@wattline/local/find-prometheus';
import { composedStore, freePort, runConfiguration, runNginx, type RunningNginx } from '@wattline/local/testing';
import { Drivers } from './drivers';
import { startService, type ServiceProcess } from './machines';
import { balancerConfiguration } from './testing/balancer';
import { scrapingPrometheus, type ScrapingPrometheus } from './testing/scraping-prometheus';

/**
 * Two of each service behind a load balancer, and a real Prometheus that reads from them. One of each is killed while
 * drivers use the site. A driver notices what a request of theirs notices: each has to be answered, whole.
 */

const [nginx, programs] = [findNginx(), findPrometheus()];
const isMissing = nginx === null || programs === null;
if (isMissing) console.warn('SKIPPED: nginx or Prometheus is not on this machine, so no instance is killed.');

const OPERATOR_TOKEN = 'operator';
const HEALTH_KEY = 'a key that all instances have, of 32 letters';

const twice = async <Made>(make: () => Promise<Made>): Promise<readonly [Made, Made]> => Promise.all([make(), make()]);

(isMissing ? describe.skip : describe)('two instances of each service', () => {
  let folder: string;
  let backend: FastifyInstance;
  let services: Readonly<Record<'renderer' | 'desk' | 'health', readonly [ServiceProcess, ServiceProcess]>>;
  let edges: readonly [RunningNginx, RunningNginx];
  let balancer: RunningNginx;
  let prometheus: ScrapingPrometheus;
  let drivers: Drivers;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-scale-'));
    const store = await composedStore(folder);
    backend = fastify();
    backend.all('/*', async () => ({}));
    const platform = await backend.listen({ host: '127.0.0.1', port: 0 });
    const desk = {
      WATTLINE_STORE: store,
      DESK_ORIGINS: 'https://wattline.example',
      DESK_ISSUER: 'https://id.example',
      DESK_AUDIENCE: 'wattline',
      DESK_JWKS_URL: 'https://id.example/jwks.json',
    };
    const [renderers, desks, healths] = await Promise.all([
      twice(() => startService('renderer', ['--backend', platform, '--store', store, '--budget', '4000'])),
      twice(() => startService('desk', [], desk)),
      twice(() => startService('health', [], { WATTLINE_HEALTH_KEY: HEALTH_KEY })),
    ]);
    services = { renderer: renderers, desk: desks, health: healths };
    const instances = (name: keyof typeof services): string => services[name].map(({ url }) => url).join(',');
    edges = await twice(() =>
      runNginx(nginx ?? '', {
        store,
        backend: platform,
        operatorToken: OPERATOR_TOKEN,
        renderer: instances('renderer'),
        desk: instances('desk'),
        health: instances('health'),
        trustedProxies: ['127.0.0.1'],
        // A machine under load renders late. Here no page may be static because of that.
        budgetMs: 5_000,
      }),
    );
    const [port, front] = [await freePort(), mkdtempSync(join(tmpdir(), 'wattline-balancer-'))];
    const text = balancerConfiguration(
      front,
      port,
      edges.map((edge) => edge.port),
    );
    balancer = await runConfiguration(nginx ?? '', { folder: front, port, text });
    const targets = services.health.map(({ url }) => new URL(url).host);
    prometheus = await scrapingPrometheus(programs ?? { prometheus: '', promtool: '' }, folder, targets);
    const { releases } = JSON.parse(readFileSync(join(store, 'live/stations.json'), 'utf8'));
    drivers = new Drivers(port, `/remotes/stations/${releases[0].version}/plain.js`);
  });

  afterAll(async () => {
    await balancer?.stop();
    await Promise.all((edges ?? []).map((edge) => edge.stop()));
    await prometheus?.stop();
    await Promise.all(Object.values(services ?? {}).flatMap((pair) => pair.map(({ kill }) => kill())));
    await backend?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Kills while drivers use the site, and gives what they noticed. */
  async function noticedWhile(kill: () => Promise<void>): Promise<readonly string[]> {
    const use = drivers.use();
    await drivers.after(100);
    await kill();
    await drivers.after(200);
    return use.stop();
  }

  test.each(['renderer', 'desk'] as const)(
    'one %s is killed under load: every request is answered, and pages are rendered as before',
    async (name) => {
      expect(await noticedWhile(services[name][0].kill)).toEqual([]);
    },
  );

  test('one health service is killed: Prometheus has the reports to both, each once', async () => {
    const counted = 'sum(last_over_time(wattline_part_loads_total[1h]))';
    expect([...(await drivers.report(40))]).toEqual([200]);
    await prometheus.until(counted, 40);
    expect(await noticedWhile(services.health[0].kill)).toEqual([]);
    expect([...(await drivers.report(40))]).toEqual([200]);
    await prometheus.until(counted, 80);
  });

  test('one edge is killed under load: every request is answered, and pages are rendered as before', async () => {
    expect(await noticedWhile(edges[0].kill)).toEqual([]);
  });
});
