import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** Runs one build of a twin. @throws Error with what the build says. */
export function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve(stats.toJson({ all: false, chunkGroups: true }));
      });
    });
  });
}
