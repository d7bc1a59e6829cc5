#!/usr/bin/env node
/** Holds a backend to docs/backend.md: `wattline-verify-backend --help`. */
import { runCommand } from '../../services/command/run-command.mjs';

await runCommand('wattline-verify-backend', () => import('../src/cli.ts'));
