/** Runs a step and prints one line for it, with the seconds that it took. @throws the step's own error. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const since = performance.now();
  process.stdout.write(`• ${title} … `);
  try {
    const result = await work();
    console.log(`${((performance.now() - since) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Ends the process with one line that names the problem and its remedy. */
export function fail(message: string): never {
  console.error(`\n✖ ${message}\n`);
  process.exit(1);
}
