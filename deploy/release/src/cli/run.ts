import { userInfo } from 'node:os';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '@wattline/config';
import { ENVIRONMENTS_FILE, openNamed, readEnvironments, type NamedStore } from '../environments/environments';
import { ReleaseError } from '../release-error';
import { canDeployCommand } from './can-deploy-command';
import { exitCodes, UsageError, type Command, type ExitCode, type Values } from './command';
import { composeCommand } from './compose-command';
import { developCommand } from './develop-command';
import { envCommand } from './env-command';
import { overrideCommand } from './override-command';
import { textOf } from './read-values';
import { promoteCommand, publishCommand, rollbackCommand } from './release-commands';
import { retireCommand } from './retire-command';
import { shipCommand } from './ship-command';
import { signCommand } from './sign-command';
import { signingKeyCommand } from './signing-key-command';
import { statusCommand } from './status-command';
import { verifySiteCommand } from './verify-site-command';
import { watchCommand } from './watch-command';
import { withDashedValues } from './with-dashed-values';

export const commands: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  'can-i-deploy': canDeployCommand,
  promote: promoteCommand,
  ship: shipCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  env: envCommand,
  status: statusCommand,
  compose: composeCommand,
  watch: watchCommand,
  override: overrideCommand,
  develop: developCommand,
  'signing-key': signingKeyCommand,
  sign: signCommand,
  'verify-site': verifySiteCommand,
};

const DEFAULT_STORE = '.local/store';

const commonOptions = {
  store: { type: 'string' },
  environments: { type: 'string' },
  'path-style': { type: 'boolean', default: false },
  by: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const commonHelp = `Every command takes
  --store FOLDER | s3://BUCKET/PREFIX   the store; WATTLINE_STORE unless given, else ${DEFAULT_STORE}. A bucket's region, endpoint
                                        and credentials come from the usual AWS environment. Or an environment's name
  --environments FILE                   where environments are named; WATTLINE_ENVIRONMENTS unless given, else
                                        ${ENVIRONMENTS_FILE} where there is one
  --path-style                          for a server that does not know a bucket by its host name
  --by NAME                             who does it, for the log; GITHUB_ACTOR or the signed-in user unless given
  --json                                prints JSON

Parts go by their short names: checkout is @wattline/checkout; those of other scopes in full: @acme/parking. Promote,
rollback and retire take the options of compose, too.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 watch rolled a release back, 4 watch could not tell, 5 a site differs,
or an environment, 6 an environment drifted.`;

const usageLine = (name: string): string => `wattline-release ${name} ${commands[name]?.usage ?? ''}`.trim();

/** So wide is what the help says below the commands, too. */
const WIDTH = 120;

/** A text as lines that a terminal need not break, those after the first one indented. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function help(name: string | undefined): string {
  const named = name === undefined ? Object.keys(commands) : [name];
  const texts = named.map((command) =>
    [...wrapped(usageLine(command), '    '), ...wrapped(`  ${commands[command]?.help ?? ''}`, '  ')].join('\n'),
  );
  return [...texts, commonHelp].join('\n\n');
}

/** Where a command writes, and the environment that it reads. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: NodeJS.ProcessEnv;
}

const whoCalls = (values: Values, env: NodeJS.ProcessEnv): string =>
  textOf(values, 'by') ?? env['GITHUB_ACTOR'] ?? env['USER'] ?? userInfo().username;

interface Parsed {
  readonly values: Values;
  readonly positionals: readonly string[];
}

/**
 * The options and arguments of a command, as they were typed.
 * @throws UsageError for an option that there is not.
 */
export function parse(command: Command, args: readonly string[]): Parsed {
  const options: NonNullable<ParseArgsConfig['options']> = { ...commonOptions, ...command.options };
  try {
    const { values, positionals } = parseArgs({
      args: [...withDashedValues(args, options)],
      options,
      allowPositionals: true,
      allowNegative: true,
    });
    return { values: values as Values, positionals };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause), { cause });
  }
}

async function runCommand(
  command: Command,
  args: readonly string[],
  { out, error, env }: Surroundings,
): Promise<ExitCode> {
  const { values, positionals } = parse(command, args);
  const named = textOf(values, 'environments') ?? env['WATTLINE_ENVIRONMENTS'];
  const environments = await readEnvironments(named ?? ENVIRONMENTS_FILE, named !== undefined);
  const open = (wanted: string): Promise<NamedStore> => openNamed(environments, wanted, values['path-style'] === true);
  const here = await open(textOf(values, 'store') ?? env['WATTLINE_STORE'] ?? DEFAULT_STORE);
  const {
    text,
    json,
    code = exitCodes.done,
  } = await command.run({
    store: here.store,
    here,
    environments,
    open,
    by: whoCalls(values, env),
    values,
    positionals,
    env,
    note: error,
  });
  out(values['json'] === true ? JSON.stringify(json, null, 2) : text);
  return code;
}

/** One line that says what happened; what is no refusal of ours names its kind too. */
const lineOf = (error: unknown): string => {
  if (error instanceof ReleaseError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message || 'no reason given'}` : String(error);
};

/** Runs the command line and gives its exit code. */
export async function run([name, ...args]: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { out, error } = surroundings;
  const command = name === undefined ? undefined : commands[name];
  const asksForHelp = [name, ...args].some((arg) => arg === '--help' || arg === '-h');
  if (asksForHelp || (name === undefined && args.length === 0)) {
    out(help(command ? name : undefined));
    return asksForHelp ? exitCodes.done : exitCodes.wrongUsage;
  }
  if (!command || name === undefined) {
    error(`✖ '${name}' is no command. There are ${Object.keys(commands).join(', ')}; see wattline-release --help.`);
    return exitCodes.wrongUsage;
  }
  try {
    return await runCommand(command, args, surroundings);
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      error(`✖ ${thrown.message}${/[.!?]$/.test(thrown.message) ? '' : '.'} Usage: ${usageLine(name)}`);
      return exitCodes.wrongUsage;
    }
    error(`✖ ${lineOf(thrown)}`);
    return exitCodes.refused;
  }
}
