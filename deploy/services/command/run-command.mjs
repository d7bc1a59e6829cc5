import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * The name of the package that an error misses; undefined for any other error, such as a file of ours that is not there.
 * @param {unknown} error
 */
const missingPackage = (error) =>
  error instanceof Error && 'code' in error && ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(String(error.code))
    ? /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?[\w-][\w.-]*)[^']*'/.exec(error.message)?.[1]
    : undefined;

/**
 * Runs a command that is written in TypeScript. It stands here and imports nothing of npm, since in a clone without installed
 * packages it is the one that says so, in a line.
 * @param {string} name As it is typed: 'wattline-release'.
 * @param {() => Promise<unknown>} load Imports the command, which runs by that.
 */
export async function runCommand(name, load) {
  try {
    const { register } = await import('tsx/esm/api');
    register();
    await load();
  } catch (error) {
    const missing = missingPackage(error);
    if (missing === undefined) throw error;
    console.error(`✖ ${name}: the package ${missing} is not installed. Run npm ci in ${root}, then ${name} again.`);
    process.exit(1);
  }
}
