import { run, type Surroundings } from '../cli/run';

/** Types a command: its exit code, what it wrote for people and beside that, and both. */
export async function typed(words: readonly string[], surroundings: Partial<Surroundings> = {}) {
  const [out, error, all]: [string[], string[], string[]] = [[], [], []];
  const code = await run(words, {
    out: (text) => all.push(text) && out.push(text),
    error: (text) => all.push(text) && error.push(text),
    env: { USER: 'maria' },
    ...surroundings,
  });
  return { code, out: out.join('\n'), error: error.join('\n'), output: all.join('\n') };
}
