#!/usr/bin/env node
/** Serves the health of releases: `wattline-health --help`. */
import { runCommand } from '../../command/run-command.mjs';

await runCommand('wattline-health', () => import('../src/cli.ts'));
