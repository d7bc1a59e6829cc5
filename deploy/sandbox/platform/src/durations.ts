import type { FastifyRequest } from 'fastify';

/** How long what a call makes lasts, in seconds, where that is other than usual. */
export interface Durations {
  /** How long access tokens live; an hour unless given. */
  readonly lifetimeSeconds?: number | undefined;
  /** How long refresh tokens live; 30 days unless given. */
  readonly refreshLifetimeSeconds?: number | undefined;
  /** How long a started session is PENDING; not at all unless given. */
  readonly pendingSeconds?: number | undefined;
  /** How long a stopped session goes on; 3 s unless given. */
  readonly stopSeconds?: number | undefined;
}

/** Tells how long what a call makes lasts: for tests that cannot wait, or must. */
export type DurationsOf = (request: FastifyRequest) => Durations;
