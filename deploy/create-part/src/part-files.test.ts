import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFiles } from './part-files';
import { bundlers, type Bundler } from './part-wish';

const files = (bundler: Bundler) =>
  partFiles(
    join(__dirname, '../template'),
    { name: '@acme/parking-lot', word: 'parking-lot', bundler, packages: null },
    { '@wattline/part': '^1.0.0' },
  );

const packageOf = (bundler: Bundler) =>
  JSON.parse(files(bundler).get('package.json') ?? '') as {
    name: string;
    description: string;
    scripts: Record<string, string>;
    devDependencies: Record<string, string>;
  };

test.each(bundlers)('a part that %s builds has its configuration, its commands and a test', (bundler) => {
  const made = [...files(bundler).keys()];
  expect(made).toContain(`${bundler}.config.mjs`);
  expect(made).toEqual(
    expect.arrayContaining(['.gitignore', 'README.md', 'part.config.mjs', 'src/remote.tsx', 'src/remote.test.tsx']),
  );
  expect(made).not.toContain('bundler.json');
  const { name, description, scripts, devDependencies } = packageOf(bundler);
  expect([name, description]).toEqual(['@acme/parking-lot', 'Parking lot']);
  expect(Object.keys(scripts)).toEqual(['build', 'watch', 'typecheck', 'test', 'develop']);
  expect(scripts['build']).toContain(bundler);
  expect(devDependencies).toMatchObject({ '@wattline/part': '^1.0.0', react: expect.any(String) as string });
});

test.each(bundlers)('no word of the template is left in a part that %s builds', (bundler) => {
  for (const text of files(bundler).values()) expect(text).not.toMatch(/__\w+__/);
  expect(files(bundler).get('part.config.mjs')).toContain("prefixes: ['parking-lot']");
});

test.each(bundlers)('a part that %s builds begins with the versions that this workspace is tested with', (bundler) => {
  const installed = Object.entries(packageOf(bundler).devDependencies).flatMap(([name, version]) => {
    const manifest = join(__dirname, '../../../node_modules', name, 'package.json');
    if (name.startsWith('@wattline/') || !existsSync(manifest)) return [];
    return [[name, version, (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version] as const];
  });
  expect(installed.length).toBeGreaterThan(5);
  for (const [name, version, here] of installed) expect(`${name} ${version}`).toBe(`${name} ${here}`);
});
