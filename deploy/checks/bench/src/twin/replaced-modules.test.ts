import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostLoading, runtimeLoading } from './replaced-modules';

const shell = join(import.meta.dirname, '../../../../../shell/src');
const files = readdirSync(shell, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && basename(file) !== 'host.ts',
);
const imports = files.flatMap((file) =>
  [...readFileSync(join(shell, file), 'utf8').matchAll(/(?:from|import)[\s(]*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g)].map(
    ([, module = '']) => ({ file, module }),
  ),
);

describe('benchmark: a twin loads nothing by the host’s runtime', () => {
  test.each([
    ['host', hostLoading],
    ['federation-runtime', runtimeLoading],
  ])('each import of the shell that names %s is replaced', (name, replaced) => {
    const naming = imports.filter(({ module }) => basename(module) === name);
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.filter(({ module }) => !replaced.test(module))).toEqual([]);
  });
});
