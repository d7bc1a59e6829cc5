import { createInterface } from 'node:readline/promises';
import { run } from './run';

/** Each question has a reader of its own, so that a command that asks nothing does not hold the terminal. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  env: process.env,
  ...(process.stdin.isTTY && { ask }),
});
