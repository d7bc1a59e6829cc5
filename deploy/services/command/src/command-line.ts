import { Command, CommanderError } from 'commander';

/** An option: its flags as help shows them ('--store <folder>', '--no-compose'), its description, its value where it is not given. */
export type OptionLine = readonly [flags: string, description: string, value?: string];

/** A command as a person types it. Help is generated from this. */
export interface CommandLine {
  /** 'wattline-release promote' */
  readonly name: string;
  /** Its arguments as help shows them, '<part> <version>'. None: the command takes none. */
  readonly words?: string;
  readonly description: string;
  readonly options: readonly OptionLine[];
  /** A text below the options, as it stands: lines of the environment, exit codes. */
  readonly more?: string;
}

/** The values of options by their names: 'fallback-base'; 'compose' is false by --no-compose. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The options and arguments of a command, as they were typed. */
export interface Typed {
  readonly values: Values;
  readonly positionals: readonly string[];
}

/** A call that was written wrongly; the message says how to write it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** So wide is help: a terminal need not break its lines. */
const WIDTH = 120;

function commandOf({ name, words, description, options }: CommandLine): Command {
  const command = new Command(name)
    .usage(`${words === undefined ? '' : `${words} `}[options]`)
    .description(description)
    .helpOption('-h, --help', 'prints this')
    .configureHelp({ helpWidth: WIDTH })
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
    .exitOverride();
  if (words !== undefined) command.argument('[words...]');
  for (const [flags, text, value] of options) command.option(flags, text, value);
  return command;
}

/** 'wattline-release promote <part> <version> [options]' */
export const usageOf = (line: CommandLine): string => `${line.name} ${commandOf(line).usage()}`;

/** The help of one command. */
export const helpOf = (line: CommandLine): string =>
  // Without the list of arguments: usage shows what they are.
  `${commandOf({ ...line })
    .configureHelp({ helpWidth: WIDTH, visibleArguments: () => [] })
    .helpInformation()}${line.more === undefined ? '' : `\n${line.more}`}`.trimEnd();

/** The help of a program with several commands: its commands, each with the first sentence of its description. */
export function overviewOf(name: string, lines: readonly CommandLine[], more: string): string {
  const program = new Command(name).usage('<command> [options]').configureHelp({ helpWidth: WIDTH }).helpOption(false);
  program.helpCommand(false);
  for (const line of lines)
    program.command(line.name.split(' ').at(-1) ?? '').summary(line.description.split('. ')[0] ?? '');
  return `${program.configureHelp({ helpWidth: WIDTH, subcommandTerm: (command) => command.name() }).helpInformation()}\n${more}`;
}

/** Matches an option that stands where a value belongs: lower case words, or one letter. A key that begins with dashes has more. */
const IS_OPTION = /^(?:--[a-z]+(?:-[a-z]+)*(?:=.*)?|-[a-z])$/s;

/** @throws UsageError for an option without its value: the next option is none. */
function requireValues(command: Command, args: readonly string[]): void {
  for (const [at, arg] of args.entries()) {
    const option = command.options.find(({ long, required }) => required && long === arg);
    const next = args[at + 1];
    if (option && (next === undefined || IS_OPTION.test(next)))
      throw new UsageError(`Option '${option.flags}' argument missing`);
  }
}

/** 'fallback-base', and 'compose' for --no-compose. */
const nameOf = (long: string): string => long.replace(/^--(?:no-)?/, '');

/** "Unknown option '--strore' (Did you mean --store?)" */
const sentenceOf = (message: string): string => {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * The options and arguments of a command line; null where help is asked for. A value may begin with dashes, as one public key
 * in 64 does.
 * @throws UsageError for an option that there is not, a value that is missing, and arguments that the command does not take.
 */
export function parseLine(line: CommandLine, args: readonly string[]): Typed | null {
  const command = commandOf(line);
  try {
    requireValues(command, args);
    command.parse(args, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (cause.code === 'commander.helpDisplayed') return null;
    throw new UsageError(sentenceOf(cause.message), { cause });
  }
  const values = command.options.map((option): readonly [string, Values[string]] => {
    const value: unknown = command.getOptionValue(option.attributeName());
    return [nameOf(option.long ?? ''), typeof value === 'string' || typeof value === 'boolean' ? value : undefined];
  });
  return { values: Object.fromEntries(values), positionals: command.args };
}

/** The value of an option, or undefined where it is not given and has none of its own. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The value of an option that must be there.
 * @throws UsageError.
 */
export function requiredText(values: Values, name: string): string {
  const value = textOf(values, name);
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

/** The whole number, at most 99999, that an option holds. @throws TypeError that names the option. */
export function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new TypeError(`--${option} takes a whole number, not '${text}'.`);
  return Number(text);
}
