import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveEdge } from '@wattline/edge';

const EXPIRES = '2026-11-27T12:00:00.000Z';
let store: string;
let edge: FastifyInstance;

function preview(name: string, info: string): void {
  mkdirSync(join(store, 'previews', name), { recursive: true });
  writeFileSync(join(store, 'previews', name, 'index.html'), '<!doctype html>preview');
  writeFileSync(join(store, 'previews', `${name}.json`), info);
}
const statusAt = async (host: string, path: string, now: string): Promise<number> => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  return (await edge.inject({ url: path, headers: { host } })).statusCode;
};

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'wattline-previews-'));
  mkdirSync(join(store, 'site'));
  writeFileSync(join(store, 'site/index.html'), '<!doctype html>site');
  preview('redesign', JSON.stringify({ expires: EXPIRES }));
  edge = fastify();
  await serveEdge(edge, { store, operatorToken: 'x', previewHost: 'preview.localhost' });
});
afterEach(async () => {
  await edge.close();
  rmSync(store, { recursive: true });
});

describe('previews-apart: an expired preview, although nothing was composed since', () => {
  test.each<[string, string, number]>([
    ['a moment before', '2026-11-27T11:59:59.999Z', 200],
    ['at that moment', EXPIRES, 404],
    ['a year later', '2027-11-27T12:00:00.000Z', 404],
  ])('%s, %s is answered with %i', async (_, now, status) => {
    for (const path of ['/', '/station/loc-001', '/index.html'])
      expect(await statusAt('redesign.preview.localhost', path, now)).toBe(status);
  });

  test('the site stays available', async () => {
    expect(await statusAt('localhost', '/', '2027-11-27T12:00:00.000Z')).toBe(200);
  });

  test('a preview without an end is not served', async () => {
    preview('broken', '{');
    expect(await statusAt('broken.preview.localhost', '/', EXPIRES)).toBe(404);
  });
});
