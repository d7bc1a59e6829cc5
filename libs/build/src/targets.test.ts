import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ECMA, targets } from './targets';

test.each(['README.md', 'docs/decisions/0064-old-browsers.md'])('old-browsers: %s names the targets', (file) => {
  const text = readFileSync(join(__dirname, '../../..', file), 'utf8');
  const { chrome, safari, firefox, samsung } = targets;
  expect(text).toContain(`Chrome ${chrome}, Safari and iOS ${safari}, Firefox ${firefox}, Samsung Internet ${samsung}`);
});

test('old-browsers: Safari is one version on phones and on computers', () => {
  expect(targets.ios).toBe(targets.safari);
});

test('old-browsers: built files are checked against the language of the targets', () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['syntax']).toMatch(new RegExp(`^es-check es${ECMA} .*--checkFeatures`));
});
