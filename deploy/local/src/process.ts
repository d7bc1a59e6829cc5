import { networkInterfaces } from 'node:os';

/** This machine's address in the local network, or null when it is in none. */
export function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Starts a server on a port.
 *
 * @throws an Error that names the remedy if the port is taken, for the `command` that was run; any other error as it
 *   is.
 */
export async function onPort<T>(port: number, command: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    throw new Error(
      `Port ${port} is taken. Stop what runs there, or choose another: ${command} -- --port ${port + 100}`,
      { cause },
    );
  }
}

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

/** Ends the process once, on Ctrl-C or SIGTERM, after `close` has freed its resources. */
export function stopOnSignal(close: () => Promise<unknown>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping.');
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
