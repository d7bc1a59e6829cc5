import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, viewport = ''] =
  /<meta name="viewport" content="([^"]*)">/.exec(readFileSync(join(__dirname, 'document.html'), 'utf8')) ?? [];

test('accessible: the page can be zoomed as far as the browser lets it', () => {
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
});

test('within-reach: bars at the edges know the safe areas, as the page reaches below notches', () => {
  expect(viewport).toContain('viewport-fit=cover');
});
