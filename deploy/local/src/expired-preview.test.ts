import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { endOfShowing, serveEdge, shownMarks } from '@wattline/services/edge';

const MADE = Date.parse('2026-11-26T12:00:00.000Z');
const EXPIRES = endOfShowing(Date.parse('2026-11-27T12:00:00.000Z'));
let store: string;
let edge: FastifyInstance;

function preview(name: string, marks: readonly string[]): void {
  mkdirSync(join(store, 'previews', name), { recursive: true });
  for (const file of ['index.html', ...marks]) writeFileSync(join(store, 'previews', name, file), '');
}
const statusAt = async (host: string, path: string, now: number): Promise<number> => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  return (await edge.inject({ url: path, headers: { host } })).statusCode;
};

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'wattline-previews-'));
  mkdirSync(join(store, 'site'));
  writeFileSync(join(store, 'site/index.html'), '<!doctype html>site');
  preview('redesign', shownMarks(MADE, EXPIRES));
  edge = fastify();
  await serveEdge(edge, { store, operatorToken: 'x', previewHost: 'preview.localhost' });
});
afterEach(async () => {
  await edge.close();
  rmSync(store, { recursive: true });
});

describe('previews-apart: an expired preview, although nothing was composed since', () => {
  test.each<[string, number, number]>([
    ['when it was made', MADE, 200],
    ['a moment before', EXPIRES - 1, 200],
    ['at that moment', EXPIRES, 404],
    ['a year later', EXPIRES + 365 * 86_400_000, 404],
  ])('%s, %s is answered with %i', async (_, now, status) => {
    for (const path of ['/', '/index.html'])
      expect(await statusAt('redesign.preview.localhost', path, now)).toBe(status);
  });

  test('the site stays available', async () => {
    expect(await statusAt('localhost', '/', EXPIRES)).toBe(200);
  });

  test('a preview without an end is not served', async () => {
    preview('broken', []);
    expect(await statusAt('broken.preview.localhost', '/', EXPIRES)).toBe(404);
  });
});
