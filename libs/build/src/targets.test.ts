import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targets } from './targets';

test.each(['README.md', 'docs/decisions/0064-old-browsers.md'])('old-browsers: %s names the targets', (file) => {
  const text = readFileSync(join(__dirname, '../../..', file), 'utf8');
  const { chrome, safari, firefox, samsung } = targets;
  expect(text).toContain(`Chrome ${chrome}, Safari and iOS ${safari}, Firefox ${firefox}, Samsung Internet ${samsung}`);
});

test('old-browsers: Safari is one version on phones and on computers', () => {
  expect(targets.ios).toBe(targets.safari);
});
