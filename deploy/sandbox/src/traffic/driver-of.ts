import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';

/** Whose access token a request carries, as it says itself; whether that is true is for the routes to find out. */
export function driverOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  try {
    return token === undefined ? undefined : decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}
