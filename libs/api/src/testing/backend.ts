import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';

/** The answer of the stand-in to one request. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  /** Take the request, say nothing. */
  | 'silence'
  /** Close the connection. */
  | 'hang up';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** For tests: a backend on this machine that gives the configured answers and records its requests. */
export class Backend {
  readonly requests: ReceivedRequest[] = [];
  private answers: Answer[] = [];
  private readonly arrivals: Array<() => void> = [];

  private constructor(private readonly server: Server) {}

  /** One for all tests of a file: it listens before the first, until after the last. */
  static forTests(): Backend {
    const server = createServer((request, response) => void backend.serve(request, response));
    const backend = new Backend(server);
    beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => backend.stop());
    return backend;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The backend does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Forgets everything, and answers the next requests with these, the last for all that follow. */
  answerWith(...answers: Answer[]): void {
    this.requests.length = 0;
    this.answers = answers;
  }

  /** Settles when the next request has come in. */
  nextRequest(): Promise<void> {
    return new Promise((resolve) => this.arrivals.push(resolve));
  }

  private async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    this.requests.push({ method, url, headers, body });
    this.arrivals.splice(0).forEach((arrived) => arrived());

    const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? {};
    if (answer === 'silence') return;
    if (answer === 'hang up') {
      response.destroy();
      return;
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers }).end(text);
  }
}
