/**
 * The folder in memory for temporary files; null where this machine has none, or none with so many bytes to spare: by
 * default 2 GB.
 */
export function memoryFolder(folder?: string, bytes?: number): string | null;
