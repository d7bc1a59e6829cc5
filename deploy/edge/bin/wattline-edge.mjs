#!/usr/bin/env node
/** Writes the configuration of production's edge: `wattline-edge --help`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/cli.ts');
