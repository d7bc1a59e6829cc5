import { test } from '@playwright/test';

/** Notes a figure that was measured; `npm test` prints it. */
export function noteFigure(line: string): void {
  test.info().annotations.push({ type: 'figure', description: line });
}

/** Notes that a remote recovered from a fault; `npm test` prints the table of all. */
export function noteRecovery(remote: string, fault: string): void {
  test.info().annotations.push({ type: 'recovery', description: `${remote}\t${fault}` });
}

/**
 * Notes a driver's experience in a step of a charge, in a word; `npm test` prints the table of all, and fails if one is
 * missing.
 */
export function noteJourney(condition: string, step: string, word: string): void {
  test.info().annotations.push({ type: 'journey', description: `${condition}\t${step}\t${word}` });
}
