/** The texts that no driver may ever read. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |TypeError|SyntaxError|Unexpected token|<!doctype|Failed to fetch|data in response|Asked to fail here|in progress$|Token expired|status: \d/;

/** Where the specification itself quotes a backend's reason (1 §8). */
const QUOTED = /(?:Failed to stop|Error stopping) charging: [^.]*/g;

/** The text that has escaped from code or a backend into a screen, or null. */
export const rawIn = (text: string): string | null => RAW.exec(text.replaceAll(QUOTED, ''))?.[0] ?? null;
