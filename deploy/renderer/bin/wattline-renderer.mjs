#!/usr/bin/env node
/** Renders first views beside production's edge: `wattline-renderer --help`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/service/cli.ts');
