/** For configurations, which are plain Node: from here on it reads this package's TypeScript too. */
import { register } from 'tsx/esm/api';

register();
export const { wattlinePart } = await import('./src/bundlers/rspack.ts');
