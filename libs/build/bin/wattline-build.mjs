#!/usr/bin/env node
/** Builds the part in the current folder: `wattline-build`. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
