import type { Surroundings } from './service-command';

/**
 * Those of this process: its console, its environment, and SIGINT or SIGTERM as the end. A signal is received from now on, also
 * while the service begins: the first process of a container does not get one that it has no handler for.
 */
export function processSurroundings(): Surroundings {
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  return {
    out: (text) => console.log(text),
    error: (text) => console.error(text),
    env: process.env,
    untilStopped: () => stopped,
  };
}
