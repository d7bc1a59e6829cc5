/** Configurations for the Rspack CLI, which is plain Node: from here on it reads this package's TypeScript too. */
import { register } from 'tsx/esm/api';

register();
export const { part } = await import('./src/part-config.ts');
