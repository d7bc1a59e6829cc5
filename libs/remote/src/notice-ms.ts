/** How long the shell shows a message where its sender does not say, in milliseconds. */
export const NOTICE_MS = 5_000;
