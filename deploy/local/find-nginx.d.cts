/** The path of the nginx to test with, or null when there is none. */
export function findNginx(): string | null;
/** The path of the module that sends brotli copies, or null when there is none. */
export function findBrotliModule(nginx: string): string | null;
