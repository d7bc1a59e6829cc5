#!/usr/bin/env node
/** Ships parts: `wattline-release --help`. */
import { runCommand } from '../../services/command/run-command.mjs';

await runCommand('wattline-release', () => import('../src/cli/cli.ts'));
