#!/usr/bin/env node
/** Serves the health of releases: `wattline-health --help`. */
import { runCommand } from '../../services/command/run-command.mjs';

await runCommand('wattline-health', () => import('../src/errors/health-cli.ts'));
