/** Ends the process on Ctrl-C or when it is told to, once, after `close` has let go of what it holds. */
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
