import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace';

const sources = join(workspace, 'e2e/src');

/** The files that may start a process, each with what it starts. Everything else publishes what is built. */
const STARTS: Readonly<Record<string, string>> = {
  'development.night.spec.ts': 'npm run dev, which is its subject',
  'new-remote.night.spec.ts': 'the commands of a new part, which are its subject',
  'support/outside-team.ts':
    'the commands of a team without a clone, which are the subject of outside-team.night.spec.ts',
  'support/release-team.ts': 'a sandbox and wattline-release',
  'releases/build-foreign-parts.ts': 'the bundlers, before the tests',
};

/** The files that may name the compiler, each with the reason. */
const COMPILES: Readonly<Record<string, string>> = {
  'releases/build-releases.ts': 'builds, before the tests',
  'releases/shell-ahead.ts': 'writes a configuration for it',
};

/** Modules that build: the compilers, and the workspace's build. */
const BUILDS = /from '(?:@rspack\/|esbuild|webpack|vite|@wattline\/build)/;

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const textOf = (file: string): string => readFileSync(join(sources, file), 'utf8');
const having = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file))).toSorted();

test('an end-to-end test starts no tool, but for those of building: releases are built before the browsers start', () => {
  expect(having(/child_process/)).toEqual(Object.keys(STARTS).toSorted());
});

test('no end-to-end test compiles', () => {
  expect(having(BUILDS)).toEqual(Object.keys(COMPILES));
});

test('no end-to-end test runs a build of releases by importing it', () => {
  expect(having(/\/build-(?:releases|foreign-parts)'/)).toEqual([]);
});

test('no hook of an end-to-end test starts one of the tools that some tests may start', () => {
  const hooks = files.flatMap((file) => textOf(file).match(/test\.before(?:All|Each)\((?:.|\n)*?\n *\}\);/g) ?? []);
  expect(hooks.length).toBeGreaterThan(3);
  expect(hooks.filter((hook) => /\bspawn|\bexecFile|\bdevelop\(|OutsideTeam|\brun\(/.test(hook))).toEqual([]);
});
