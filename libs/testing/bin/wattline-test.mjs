#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
/**
 * Runs unit and component tests: `wattline-test node` (pure and server code) or `wattline-test browser` (what needs a
 * document) those of the package it is called in, `wattline-test workspace` those of all packages in one run. What
 * follows is handed to Jest. The counts are left in `.reports/unit.json`.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [environment = 'node', ...rest] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
// Each package of the workspace has its own root.
const root = environment === 'workspace' ? [] : ['--rootDir', process.cwd()];

mkdirSync('.reports', { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '--config',
    resolve(here, `../jest/${environment}.cjs`),
    ...root,
    '--json',
    '--outputFile',
    resolve('.reports/unit.json'),
    ...rest,
  ],
  { stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, TZ: 'America/Puerto_Rico' } },
);
process.exit(status ?? 1);
