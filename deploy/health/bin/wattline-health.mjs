#!/usr/bin/env node
/** Serves the health of releases: `wattline-health --help`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
