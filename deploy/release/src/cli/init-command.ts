import { UsageError } from '@wattline/services/command';
import { readAnswers } from '../init/answers';
import { init } from '../init/init';
import { initOptions } from '../init/questions';
import { ReleaseError } from '../release-error';
import type { Command } from './command';

export const initCommand: Command = {
  description: [
    'Writes a new environment into a folder: environment.json with the grants of the built parts, keys, nginx.conf, services.env, and',
    'CHECKLIST.md with what remains. On a terminal it asks for what is not given; --from takes all of it from a file. With',
    'WATTLINE_OPERATOR_TOKEN set, operator.conf is written too. Nothing is written where anything is wrong, and nothing over',
    'what is there without --force.',
  ].join(' '),
  options: initOptions,
  async run({ values, positionals, env, ask }) {
    if (positionals.length > 0) throw new UsageError('init takes options alone');
    try {
      const { folder, written, keptKeys } = await init(
        await readAnswers(values, ask),
        env['WATTLINE_OPERATOR_TOKEN'] || undefined,
      );
      return {
        text: [
          `Written into ${folder}:`,
          ...written.map((name) => `  ${name}`),
          ...keptKeys.map((name) => `  ${name} was there, and stays`),
          `Go on with ${folder}/CHECKLIST.md.`,
        ].join('\n'),
        json: { folder, written, keptKeys },
      };
    } catch (cause) {
      // Those of nginx's configuration.
      if (cause instanceof TypeError) throw new ReleaseError(cause.message, { cause });
      throw cause;
    }
  },
};
