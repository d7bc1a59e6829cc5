export type { AskedCommand, EndedCommand } from './src/run-commands';
