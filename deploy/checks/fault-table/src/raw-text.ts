/** The texts that no driver may ever read. */
const RAW =
  /\bundefined\b|\bNaN\b|\[object |TypeError|SyntaxError|Unexpected token|<!doctype|Failed to fetch|data in response|Asked to fail here|in progress$|Token expired|status: \d/;

/**
 * Where the specification itself quotes a backend's reason (1 §8), and what the support team asks for, which is folded and
 * quotes the answer as it came.
 */
const QUOTED = /(?:Failed to stop|Error stopping) charging: [^.]*|Details for support.*?Payment/gs;

/** The text that has escaped from code or a backend into a screen, or null. */
export const rawIn = (text: string): string | null => RAW.exec(text.replaceAll(QUOTED, ''))?.[0] ?? null;
