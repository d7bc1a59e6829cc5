#!/usr/bin/env node
/** Renders first views beside production's edge: `wattline-renderer --help`. */
import { runCommand } from '../../services/command/run-command.mjs';

await runCommand('wattline-renderer', () => import('../src/service/cli.ts'));
