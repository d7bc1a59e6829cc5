import type { CommandLine, Typed } from '@wattline/services/command';
import type { NamedStore } from '../environments/environments';
import type { Clock } from '../ship/show';
import type { Store } from '../store/store';

/** Exit codes of the command line, and no others. */
export const exitCodes = {
  done: 0,
  refused: 1,
  wrongUsage: 2,
  notShown: 3,
  untried: 4,
  differs: 5,
  drifted: 6,
  notComposed: 7,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The means of a command. */
export interface Call extends Typed {
  /** Of --store. */
  readonly store: Store;
  /** The environment that --store named, where the file of the environments knows it. */
  readonly here: NamedStore;
  /** Opens the store of another environment by its name, or a store by its address. */
  readonly open: (wanted: string) => Promise<NamedStore>;
  /** The name of the person or pipeline, for the log. */
  readonly by: string;
  readonly env: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** To the error output: what a pipe must not hold. */
  readonly note: (text: string) => void;
}

/** The outcome that a command reports. */
export interface Outcome {
  /** For people. */
  readonly text: string;
  /** For --json. */
  readonly json: unknown;
  /** 'done' unless given. */
  readonly code?: ExitCode;
}

/** A command; its name is its key in the table of commands. */
export interface Command extends Omit<CommandLine, 'name' | 'more'> {
  /** It does without a store, unless one is named. */
  readonly needsNoStore?: true;
  /**
   * @throws UsageError, ReleaseError.
   */
  readonly run: (call: Call) => Promise<Outcome>;
}
