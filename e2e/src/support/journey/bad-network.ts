import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';

/** As EDGE is in a garage: there and back in half a second, 250 kbit/s for all connections together. */
const SLOW = { oneWayMs: 250, bytesInMs: 31 };

/** The first line of a call of the backend. */
const CALL = /^[A-Z]+ \/(?:api|ocpi)\//;
const PAGE = '<!doctype html><h1>Request blocked</h1>';
const BLOCKED = `HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\nConnection: close\r\n\r\n${PAGE}`;

/**
 * The network between a browser and the sandbox, for one test. It is below HTTP, so that it affects documents, the
 * service worker's own requests and a closing page's requests too.
 */
export class BadNetwork {
  private isSlow = false;
  private isSilent = false;
  private isBlocked = false;
  /** The requests that wait for the end of the silence. */
  private readonly waiting: (() => void)[] = [];
  /** When the line is free again, by `performance.now()`. */
  private freeAt = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /** Puts a network in front of a port of this machine. */
  static async before(port: number): Promise<BadNetwork> {
    const server = createServer({ allowHalfOpen: true });
    const network = new BadNetwork(server);
    server.on('connection', (browser) =>
      network.join(browser, connect({ port, host: 'localhost', allowHalfOpen: true })),
    );
    server.listen(0, 'localhost');
    await once(server, 'listening');
    return network;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** As on 2G. */
  slow(): void {
    this.isSlow = true;
  }

  /** Connections are accepted, requests taken, and nothing is answered. Requests arrive once it is good again. */
  silent(): void {
    this.isSilent = true;
  }

  /** Documents and files come through. Each call of the backend is answered by the page of a firewall. */
  blocked(): void {
    this.isBlocked = true;
  }

  good(): void {
    this.isBlocked = false;
    this.isSlow = false;
    this.isSilent = false;
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  async close(): Promise<void> {
    this.good();
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(browser: Socket, sandbox: Socket): void {
    for (const [from, to] of [
      [browser, sandbox],
      [sandbox, browser],
    ] as const) {
      this.sockets.add(from);
      from.on('close', () => this.sockets.delete(from));
      // A connection that drops takes the other half along.
      const line = (source: AsyncIterable<Buffer>) => this.line(source, from === browser ? browser : null);
      void pipeline(from, line, to).catch(() => undefined);
    }
  }

  private async *line(source: AsyncIterable<Buffer>, browser: Socket | null): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      if (this.isBlocked && browser && CALL.test(bytes.toString('latin1'))) return void browser.end(BLOCKED);
      await this.pass(bytes.length);
      yield bytes;
    }
  }

  private async pass(bytes: number): Promise<void> {
    while (this.isSilent) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (!this.isSlow) return;
    this.freeAt = Math.max(this.freeAt, performance.now()) + bytes / SLOW.bytesInMs;
    await after(SLOW.oneWayMs + this.freeAt - performance.now());
  }
}
