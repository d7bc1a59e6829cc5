#!/usr/bin/env node
/** Ships parts: `wattline-release --help`. */
import { runCommand } from '../../service/run-command.mjs';

await runCommand('wattline-release', () => import('../src/cli/cli.ts'));
