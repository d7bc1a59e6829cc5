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
