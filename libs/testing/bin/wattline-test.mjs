#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
/**
 * Runs the unit and component tests of the package it is called in:
 * `wattline-test node` for pure and server code, `wattline-test browser` for what needs a document.
 * The counts are left in `.reports/unit.json` for the summary of `npm test`.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [environment = 'node', ...rest] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

mkdirSync('.reports', { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '--config',
    resolve(here, `../jest/${environment}.cjs`),
    '--rootDir',
    process.cwd(),
    '--json',
    '--outputFile',
    resolve('.reports/unit.json'),
    ...rest,
  ],
  { stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, TZ: 'America/Puerto_Rico' } },
);
process.exit(status ?? 1);
