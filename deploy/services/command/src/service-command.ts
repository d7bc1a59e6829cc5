import type { FastifyInstance } from 'fastify';
import {
  helpOf,
  type OptionLine,
  parseLine,
  requiredText,
  type CommandLine,
  type Values,
  wholeNumber,
} from './command-line';

/** The environment of a command. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command's words go, and when its service ends. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: Environment;
  readonly untilStopped: () => Promise<unknown>;
}

/**
 * The surroundings of this process: its console, its environment, and SIGINT or SIGTERM as the end. A signal is received from now on, also
 * while the service begins: the first process of a container does not get one that it has no handler for.
 */
export function processSurroundings(): Surroundings {
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  return {
    out: (text) => console.log(text),
    error: (text) => console.error(text),
    env: process.env,
    untilStopped: () => stopped,
  };
}

export interface RunningService {
  /** The line that is printed once the service is up. */
  readonly greeting: string;
  readonly close: () => Promise<unknown>;
}

/** The parts of a command that are one service's own. */
export interface ServiceCommand<Settings> {
  readonly line: CommandLine;
  /** @throws Error with a message that says what is wrong. */
  readonly read: (values: Values, env: Environment) => Settings;
  /** `error` is for what goes wrong later. @throws Error with a message that says why it cannot begin. */
  readonly begin: (settings: Settings, error: Surroundings['error']) => Promise<RunningService>;
}

export interface Listening {
  /** 'http://127.0.0.1:8083' */
  readonly url: string;
  /** Ends when the requests that are under way have been answered. */
  readonly close: () => Promise<void>;
}

/** Where a service listens. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** The options of where a service listens. */
export const placeOptions = (port: string, host = '127.0.0.1'): readonly OptionLine[] => [
  ['--host <address>', 'where it listens', host],
  ['--port <number>', '/health says that it is up', port],
];

/** The values of these. @throws TypeError. */
export const placeOf = (values: Values): Place => ({
  host: requiredText(values, 'host'),
  port: wholeNumber(requiredText(values, 'port'), 'port'),
});

/** For a server behind the edge: that is the nearest proxy, and an address further off could be made up by the caller. */
export const BEHIND_EDGE = { trustProxy: (_address: string, hop: number): boolean => hop === 0 };

/**
 * Serves, and says at /health, which the edge does not pass on, that the process is up.
 * @throws EADDRINUSE and the like.
 */
export async function listening(app: FastifyInstance, { host, port }: Place): Promise<Listening> {
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  return { url: await app.listen({ host, port }), close: () => app.close() };
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** 'See wattline-desk --help.', after a message that may lack its full stop. */
const withAdvice = (message: string, name: string): string =>
  `✖ ${message}${/[.!?)]$/.test(message) ? '' : '.'} See ${name} --help.`;

/**
 * A command that runs a service until it is stopped. It gives its exit code: 0 stopped, 1 could not begin or end, 2 wrong
 * usage.
 */
export const serviceCommand =
  <Settings>({ line, read, begin }: ServiceCommand<Settings>) =>
  async (args: readonly string[], { out, error, env, untilStopped }: Surroundings): Promise<0 | 1 | 2> => {
    let settings: Settings;
    try {
      const typed = parseLine(line, args);
      if (typed === null) {
        out(helpOf(line));
        return 0;
      }
      settings = read(typed.values, env);
    } catch (thrown) {
      error(withAdvice(messageOf(thrown), line.name));
      return 2;
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
