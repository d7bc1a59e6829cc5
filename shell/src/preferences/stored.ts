import { readText, removeText, writeText } from '@wattline/storage';

/** What this browser keeps of a driver's choices; one that refuses to keep them has them until the page is left. */
export const readStored = (key: string): string | null => readText('local', key);
export const removeStored = (key: string): void => removeText('local', key);
export const writeStored = (key: string, value: string): boolean => writeText('local', key, value);
