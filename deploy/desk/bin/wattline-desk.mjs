#!/usr/bin/env node
/** Serves the release desk: `wattline-desk --help`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
