import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of a server that listens. */
export const portOf = (server: FastifyInstance): number => {
  const [address] = server.addresses();
  return typeof address === 'object' ? address.port : 0;
};

/** A request as it goes over the wire. Its target is not normalised, as fetch would do. */
export interface Asked {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection. */
  readonly signal?: AbortSignal;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * Asks a server of this machine.
 * @throws Errors of the connection.
 */
export function ask(port: number, { target, method = 'GET', headers = {}, signal }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(
          ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(named),
          body: Buffer.concat(chunks).toString('latin1'),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
