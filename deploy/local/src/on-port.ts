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
