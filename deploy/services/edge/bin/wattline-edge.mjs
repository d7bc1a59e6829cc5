#!/usr/bin/env node
/** Writes the configuration of production's edge: `wattline-edge --help`. */
import { runCommand } from '../../command/run-command.mjs';

await runCommand('wattline-edge', () => import('../src/cli/cli.ts'));
