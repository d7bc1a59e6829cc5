import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseTeam } from './support/release-team';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 50;

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const CHUNK = 'globalThis.parkingChunk = true;';

/** A container that keeps to the contract in part.json alone, as it would be if part.json were believed. */
const LYING_ENTRY = `var acme_parking = {
  init(scope) {
    scope.react['18.3.1'] = { get: () => () => ({}), loaded: true, from: 'acme_parking', useIn: [], version: '18.3.1' };
    // The runtime of a real container keeps its scope here, too.
    __FEDERATION__.__INSTANCES__.push({ name: 'acme_parking', options: { remotes: [] }, shareScopeMap: { default: scope } });
  },
  get: async (exposed) => {
    if (exposed !== './module') throw new Error('Module "' + exposed + '" does not exist in container.');
    const held = '${integrityOf(CHUNK)}';
    const script = document.createElement('script');
    script.src = ADDRESS;
    document.head.append(script);
    await new Promise((resolve) => script.addEventListener('load', resolve));
    try { new Function('return 1')(); } catch {}
    return () => ({ default: { contract: '4.0.0', screens: [] } });
  },
};`;

test.describe('can-i-deploy loads a release in a page of the live shell', () => {
  // In one worker, which starts one sandbox for all of them.
  test.describe.configure({ mode: 'default' });
  let team: ReleaseTeam;
  let folder: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-smoke-'));
    team = await ReleaseTeam.start(port);
    await team.grant('@acme/parking', { slots: ['page-banner'] });
  });
  test.afterAll(async () => {
    await team.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Leaves a build of a part that another team wrote by hand. */
  function built(version: string, entry: string): string {
    const dist = join(folder, version);
    mkdirSync(dist, { recursive: true });
    const [code, chunk] = [entry.replace('ADDRESS', `'/remotes/acme.parking/${version}/chunk.js'`), CHUNK];
    const held = { file: 'entry.js', integrity: integrityOf(code) };
    const part = {
      name: '@acme/parking',
      version,
      kind: 'remote',
      contract: '4.0.0',
      entry: held,
      preload: [],
      exposes: './module',
      slots: { 'page-banner': { ...held, when: ['always'] } },
    };
    writeFileSync(join(dist, 'entry.js'), code);
    writeFileSync(join(dist, 'chunk.js'), chunk);
    writeFileSync(join(dist, 'part.json'), JSON.stringify(part));
    return dist;
  }

  test('a part with a false part.json fails: another export, no slot, a second React, an unchecked chunk, code from text', async () => {
    await team.release('publish', built('1.0.0', LYING_ENTRY));
    const { code, output } = await team.attempt('can-i-deploy', '@acme/parking', '1.0.0');
    const lines = output.split('\n');
    expect(code).toBe(1);
    expect(lines).toContain('✖ @acme/parking 1.0.0 in a page of the shell');
    expect(lines.map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        './module has no { contract, routes } or { contract, mount } as its default export',
        expect.stringMatching(/^\.\/page-banner does not load: .*does not exist in container/),
        'chunk.js ran without a check of its integrity',
        expect.stringMatching(/^registers a react of its own as shared: 19\.\d+\.\d+ and 18\.3\.1 are on the page\./),
        expect.stringMatching(/^the page's policy refuses .*\((?:script-src|require-trusted-types-for)\)/),
      ]),
    );
    expect(lines.at(-2)).toBe('No.');
  });
});
