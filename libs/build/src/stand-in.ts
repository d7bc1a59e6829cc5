import { fileURLToPath } from 'node:url';

/** Where a stand-in lies, by its file's name. */
export const standIn = (name: string): string => fileURLToPath(new URL(`stand-ins/${name}`, import.meta.url));
