import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPrometheus } from '../find-prometheus.cjs';

let home: string;
const { PROMETHEUS_PATH, PATH } = process.env;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wattline-prometheus-'));
  delete process.env['PROMETHEUS_PATH'];
  process.env['PATH'] = join(home, 'bin');
});
afterEach(() => {
  process.env['PATH'] = PATH;
  if (PROMETHEUS_PATH !== undefined) process.env['PROMETHEUS_PATH'] = PROMETHEUS_PATH;
  rmSync(home, { recursive: true, force: true });
});

function put(path: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe('the Prometheus to test with', () => {
  test('it is the named one before that on the PATH, each with its promtool', () => {
    const onPath = { prometheus: put('bin/prometheus'), promtool: put('bin/promtool') };
    expect(findPrometheus()).toEqual(onPath);
    const named = { prometheus: put('mine/prometheus'), promtool: put('mine/promtool') };
    process.env['PROMETHEUS_PATH'] = named.prometheus;
    expect(findPrometheus()).toEqual(named);
  });

  test('one without promtool is none', () => {
    put('bin/prometheus');
    expect(findPrometheus()).toBeNull();
  });
});
