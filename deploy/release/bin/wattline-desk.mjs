#!/usr/bin/env node
/** Serves the release desk: `wattline-desk --help`. */
import { runCommand } from '../../services/command/run-command.mjs';

await runCommand('wattline-desk', () => import('../src/desk/cli.ts'));
