import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preloadLinks, preloadLinksOf } from './early-hints';

const link = (href: string): string =>
  `<link rel="preload" as="script" href="${href}" integrity="sha384-a+/=" crossorigin="anonymous">`;

test('the hints are the preload links, with integrity and crossorigin', () => {
  const html = `<link rel="icon" href="/i.svg">${link('/a.js')}\n${link('/b.js')}<script src="/c.js"></script>`;
  expect(preloadLinks(html)).toEqual(
    ['/a.js', '/b.js'].map(
      (href) => `<${href}>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-a+/="`,
    ),
  );
  expect(preloadLinks('<link rel="preload" as="font" href="/f.woff2" crossorigin>')).toEqual([
    '</f.woff2>; rel=preload; as=font; crossorigin=anonymous',
  ]);
});

test('a document that was composed again is read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
  const file = join(folder, 'station.html');
  expect(preloadLinksOf(file)).toEqual([]);
  for (const [index, href] of ['/old.js', '/new.js'].entries()) {
    writeFileSync(file, link(href));
    utimesSync(file, index, index);
    expect(preloadLinksOf(file)).toEqual([expect.stringContaining(href)]);
  }
  rmSync(folder, { recursive: true });
});
