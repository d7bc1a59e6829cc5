/** A command line of `wattline-release`, as the process above sends it. */
export interface AskedCommand {
  readonly id: number;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** The end of a command, as its own process would leave it. */
export interface EndedCommand {
  readonly id: number;
  readonly code: number;
  readonly output: string;
  readonly error: string;
}

async function run({ id, words, env }: AskedCommand): Promise<EndedCommand> {
  const command = await import('@wattline/release/command');
  let [output, error] = ['', ''];
  const code = await command.run(words, {
    out: (text) => void (output += `${text}\n`),
    error: (text) => void (error += `${text}\n`),
    env,
  });
  return { id, code, output, error };
}

/** Runs the commands that the process above sends. A process for each would start for two seconds and work for a tenth of one. */
export function runCommandsOfParent(): void {
  process.on('message', (asked: AskedCommand) => void run(asked).then((ended) => process.send?.(ended)));
}
