import type { Surroundings } from './service-command';

/** Those of this process: its console, its environment, and SIGINT or SIGTERM as the end. */
export const processSurroundings = (): Surroundings => ({
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  env: process.env,
  untilStopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
    }),
});
