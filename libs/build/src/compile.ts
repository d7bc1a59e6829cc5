import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Runs one build. @throws the compiler's errors, whole. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('Rspack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}
