import { join } from 'node:path';

/** The workspace's own folder. */
export const workspace = join(__dirname, '../../../../..');
