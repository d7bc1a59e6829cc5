#!/usr/bin/env node
/** Finds the session of a payment: `wattline-finder --help`. */
import { runCommand } from '../../command/run-command.mjs';

await runCommand('wattline-finder', () => import('../src/cli.ts'));
