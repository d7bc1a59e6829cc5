/** What a command finds in its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command's words go, and when its service ends. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: Environment;
  readonly untilStopped: () => Promise<unknown>;
}

export interface RunningService {
  /** What is said once it is up. */
  readonly greeting: string;
  readonly close: () => Promise<unknown>;
}

/** What one service's command has of its own. */
export interface ServiceCommand<Settings> {
  /** 'wattline-desk' */
  readonly name: string;
  /** What `--help` prints. */
  readonly help: string;
  /** Null: help is asked for. @throws Error whose message says what is wrong. */
  readonly read: (args: readonly string[], env: Environment) => Settings | null;
  /** `error` is for what goes wrong later. @throws Error whose message says why it cannot begin. */
  readonly begin: (settings: Settings, error: Surroundings['error']) => Promise<RunningService>;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * A command that runs a service until it is stopped. It gives its exit code: 0 stopped, 1 could not begin or end, 2 wrong
 * usage.
 */
export const serviceCommand =
  <Settings>({ name, help, read, begin }: ServiceCommand<Settings>) =>
  async (args: readonly string[], { out, error, env, untilStopped }: Surroundings): Promise<0 | 1 | 2> => {
    let settings: Settings | null;
    try {
      settings = read(args, env);
    } catch (thrown) {
      error(`✖ ${messageOf(thrown)} See ${name} --help.`);
      return 2;
    }
    if (settings === null) {
      out(help);
      return 0;
    }
    try {
      const service = await begin(settings, error);
      out(service.greeting);
      await untilStopped();
      await service.close();
      return 0;
    } catch (thrown) {
      error(`✖ ${messageOf(thrown)}`);
      return 1;
    }
  };
