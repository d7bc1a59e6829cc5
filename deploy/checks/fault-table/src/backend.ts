import fastify from 'fastify';
import { createSandbox } from '@wattline/sandbox';
import { turns, type Clock } from './clock';
import type { Answer, Sent, Fault } from './faults';

/**
 * A backend that keeps all that docs/backend.md asks for; or the specification and nothing more, of a site with a session
 * finder, and of one without.
 */
export type BackendKind = 'whole' | 'plain' | 'unfound';

/** Longer than the slowest machine takes for an answer. */
const NO_ANSWER_MS = 20_000;

const OPERATOR_TOKEN = 'fault-table-operator-token';

/** The platform, in this process, as tabs and tests call it. */
export class Backend {
  private constructor(
    private readonly server: ReturnType<typeof fastify>,
    private readonly clock: Clock,
    /** It keeps the specification and nothing more (docs/backend.md). */
    readonly isPlain: boolean,
    /** The site has a session finder. */
    readonly hasFinder: boolean,
    private readonly shut: () => Promise<void>,
  ) {}

  /** The one fault of the cell that runs now; null for none. */
  fault: Fault | null = null;
  private running = 0;

  static async start(clock: Clock, kind: BackendKind): Promise<Backend> {
    const isPlain = kind !== 'whole';
    const sandbox = await createSandbox({
      operatorToken: OPERATOR_TOKEN,
      simulate: false,
      isPlain,
      now: () => new Date(clock.now),
    });
    const server = fastify();
    await server.register(sandbox.plugin);
    return new Backend(server, clock, isPlain, kind === 'plain', async () => {
      await server.close();
      await sandbox.close();
    });
  }

  /** Sends a tab's request: it meets the fault, if there is one for it. @throws TypeError as fetch does without an answer. */
  async receive(sent: Sent): Promise<Answer> {
    this.running += 1;
    try {
      return await (this.fault?.isFor(sent)
        ? this.fault.answer(
            sent,
            () => this.answer(sent),
            () => this.pauseCount(),
          )
        : this.answer(sent));
    } finally {
      this.running -= 1;
    }
  }

  /** A request that hangs is none that the tests wait for. */
  private pauseCount(): () => void {
    this.running -= 1;
    return () => {
      this.running += 1;
    };
  }

  private async answer({ method, path, headers, body }: Omit<Sent, 'signal'>): Promise<Answer> {
    const operator = path.startsWith('/ocpi/') ? { authorization: `Token ${OPERATOR_TOKEN}` } : {};
    const response = await this.server.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...operator },
      ...(body !== '' && { payload: body }),
    });
    const given = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
    const own = Object.fromEntries(given.filter(([name]) => name !== 'date'));
    return {
      status: response.statusCode,
      // Node stamps answers with the time of the machine.
      headers: this.isPlain ? own : { ...own, date: new Date(this.clock.now).toUTCString() },
      body: response.payload,
    };
  }

  /**
   * Waits until no request is being answered, and what follows from the answers has had its turns.
   *
   * @throws Error when the platform does not answer.
   */
  async idle(): Promise<void> {
    await turns();
    const since = Date.now();
    while (this.running > 0) {
      if (Date.now() - since > NO_ANSWER_MS) throw new Error('The platform does not answer');
      await turns(1);
    }
    await turns();
  }

  /** Calls the sandbox's controls. @throws Error with what they say. */
  async control<T>(method: string, path: string, data?: unknown): Promise<T> {
    const body = data === undefined ? '' : JSON.stringify(data);
    const headers: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' };
    const answer = await this.answer({ method, path: `/sandbox/api${path}`, headers, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return (answer.body === '' ? null : JSON.parse(answer.body)) as T;
  }

  stop(): Promise<void> {
    return this.shut();
  }
}
