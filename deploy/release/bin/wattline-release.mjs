#!/usr/bin/env node
/** Ships parts: `wattline-release --help`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/cli.ts');
