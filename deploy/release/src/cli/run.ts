import { userInfo } from 'node:os';
import { ConfigError, readRuntimeConfig } from '@wattline/base/config';
import {
  helpOf,
  overviewOf,
  parseLine,
  textOf,
  usageOf,
  UsageError,
  type CommandLine,
  type OptionLine,
  type Typed,
  type Values,
} from '@wattline/services/command';
import { ENVIRONMENTS_FILE, openNamed, readEnvironments, type NamedStore } from '../environments/environments';
import { ReleaseError } from '../release-error';
import { NotComposed, NotShown, machineClock, type Clock } from '../ship/show';
import { storedEnvironment } from '../site/environment';
import type { Store } from '../store/store';
import { exitCodes, type Command, type ExitCode } from './command';
import { composeCommand } from './compose-command';
import { composerCommand } from './composer-command';
import { deskCommand } from './desk-command';
import { doctorCommand, envCommand, initCommand } from './environment-commands';
import { errorsCommand } from './errors-command';
import { signCommand, signingKeyCommand } from './key-commands';
import { developCommand, emulateCommand, overrideCommand } from './override-commands';
import { promoteCommand } from './promote-command';
import { pruneCommand } from './prune-command';
import {
  canDeployCommand,
  publishCommand,
  retireCommand,
  rollbackCommand,
  shipCommand,
  withdrawCommand,
} from './release-commands';
import { statusCommand } from './status-command';

const commands: Readonly<Record<string, Command>> = {
  init: initCommand,
  publish: publishCommand,
  'can-i-deploy': canDeployCommand,
  promote: promoteCommand,
  ship: shipCommand,
  rollback: rollbackCommand,
  retire: retireCommand,
  withdraw: withdrawCommand,
  env: envCommand,
  status: statusCommand,
  compose: composeCommand,
  errors: errorsCommand,
  composer: composerCommand,
  prune: pruneCommand,
  override: overrideCommand,
  desk: deskCommand,
  develop: developCommand,
  emulate: emulateCommand,
  'signing-key': signingKeyCommand,
  sign: signCommand,
  doctor: doctorCommand,
};

const DEFAULT_STORE = '.local/store';

const commonOptions: readonly OptionLine[] = [
  [
    '--store <folder | s3://bucket/prefix>',
    `the store, or an environment’s name; WATTLINE_STORE unless given, else the sandbox’s, ${DEFAULT_STORE}`,
  ],
  [
    '--environments <file>',
    `where environments are named; WATTLINE_ENVIRONMENTS unless given, else ${ENVIRONMENTS_FILE} where there is one`,
  ],
  ['--path-style', 'for a server that does not know a bucket by its host name'],
  ['--by <name>', 'who does it, for the log; GITHUB_ACTOR or the signed-in user unless given'],
  ['--json', 'prints JSON'],
];

const MORE = `Parts go by their short names: checkout is @wattline/checkout; those of other scopes in full: @acme/parking.
A bucket's region, endpoint and credentials come from the usual AWS environment.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 done and not shown: run compose,
4 can-i-deploy could not try it in a page, 5 a site differs,
or an environment, 6 an environment drifted, 7 live, but nothing composed the site within 30 s: see the composer.`;

/** A command with the options that every command takes. */
const lineOf = (name: string, { words, description, options }: Command): CommandLine => ({
  name: `wattline-release ${name}`,
  ...(words !== undefined && { words }),
  description,
  options: [...options, ...commonOptions],
  more: MORE,
});

const overview = (): string =>
  overviewOf(
    'wattline-release',
    Object.entries(commands).map(([name, command]) => lineOf(name, command)),
    `See wattline-release <command> --help.\n\n${MORE}`,
  );

/** Where a command writes, and the environment that it reads. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: NodeJS.ProcessEnv;
  readonly clock?: Clock;
}

const whoCalls = (values: Values, env: NodeJS.ProcessEnv): string =>
  textOf(values, 'by') ?? env['GITHUB_ACTOR'] ?? env['USER'] ?? userInfo().username;

/** @throws UsageError for what is no sandbox's: a release that lies there is live nowhere. */
async function requireSandbox(store: Store): Promise<void> {
  const environment = await storedEnvironment(store).catch(() => null);
  if (environment !== null && readRuntimeConfig(environment.config).environment === 'sandbox') return;
  throw new UsageError(
    'No store is named. Name it in --store or WATTLINE_STORE: s3://bucket/prefix, a folder, or an environment',
  );
}

async function runCommand(
  command: Command,
  { values, positionals }: Typed,
  { out, error, env, clock = machineClock }: Surroundings,
): Promise<ExitCode> {
  const named = textOf(values, 'environments') ?? env['WATTLINE_ENVIRONMENTS'];
  const environments = await readEnvironments(named ?? ENVIRONMENTS_FILE, named !== undefined);
  const open = (wanted: string): Promise<NamedStore> => openNamed(environments, wanted, values['path-style'] === true);
  const wanted = textOf(values, 'store') ?? env['WATTLINE_STORE'];
  const here = await open(wanted || DEFAULT_STORE);
  if (!wanted && !command.needsNoStore) {
    await requireSandbox(here.store);
    error(`Store: ${DEFAULT_STORE}, the sandbox’s on this machine, since no other is named.`);
  }
  const {
    text,
    json,
    code = exitCodes.done,
  } = await command.run({
    store: here.store,
    here,
    open,
    by: whoCalls(values, env),
    values,
    positionals,
    env,
    clock,
    note: error,
  });
  out(values['json'] === true ? JSON.stringify(json, null, 2) : text);
  return code;
}

/** One line that says what happened; what is no refusal of ours names its kind too. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof ReleaseError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message || 'no reason given'}` : String(error);
};

/** Runs the command line and gives its exit code. */
export async function run([name, ...args]: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { out, error } = surroundings;
  const command = name === undefined ? undefined : commands[name];
  const asksForHelp = name === '--help' || name === '-h';
  if (name === undefined || asksForHelp) {
    out(overview());
    return asksForHelp ? exitCodes.done : exitCodes.wrongUsage;
  }
  if (!command) {
    error(`✖ '${name}' is no command. There are ${Object.keys(commands).join(', ')}; see wattline-release --help.`);
    return exitCodes.wrongUsage;
  }
  const line = lineOf(name, command);
  try {
    const typed = parseLine(line, args);
    if (typed) return await runCommand(command, typed, surroundings);
    out(helpOf(line));
    return exitCodes.done;
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      error(`✖ ${thrown.message}${/[.!?]$/.test(thrown.message) ? '' : '.'} Usage: ${usageOf(line)}`);
      return exitCodes.wrongUsage;
    }
    error(`✖ ${sentenceOf(thrown)}`);
    if (thrown instanceof NotComposed) return exitCodes.notComposed;
    return thrown instanceof NotShown ? exitCodes.notShown : exitCodes.refused;
  }
}
