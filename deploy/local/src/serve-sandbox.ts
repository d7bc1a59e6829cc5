import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, serveEdge } from '@wattline/edge';
import { createPlatform } from '@wattline/sandbox';
import { firebaseProject } from './firebase-project';
import { sandboxOperatorToken } from './sandbox-config';
import { stripeAccount } from './stripe-account';
import { workspace } from './workspace';

export interface SandboxOptions {
  readonly store: string;
  /** ':memory:' for one that is gone with the process. */
  readonly databaseFile: string;
  readonly host: string;
  readonly port: number;
  /** Simulated drivers come and go. */
  readonly simulate: boolean;
  /** Empty the database first. */
  readonly reset?: boolean;
}

export interface RunningSandbox {
  readonly server: FastifyInstance;
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the charging platform with the edge in front of it. Errors: EADDRINUSE and the like. */
export async function serveSandbox({
  store,
  databaseFile,
  host,
  port,
  simulate,
  reset,
}: SandboxOptions): Promise<RunningSandbox> {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 5_000_000, frameworkErrors: refuseUnreadable });
  const { keys: firebase } = firebaseProject();
  const { keys: stripe } = stripeAccount();
  const platform = await createPlatform({
    databaseFile,
    picturesDir: join(workspace, 'deploy/sandbox/pictures'),
    controlDir: join(workspace, 'deploy/sandbox/control'),
    operatorToken: sandboxOperatorToken,
    simulate,
    ...(firebase && { firebase }),
    ...(stripe && { stripe }),
  });
  if (reset) platform.reset();
  await serveEdge(server, { store, operatorToken: sandboxOperatorToken, sandbox: true });
  await server.register(platform.plugin);
  const close = async (): Promise<void> => {
    await server.close();
    await platform.close();
  };
  try {
    await server.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const [address] = server.addresses();
  return { server, url: `http://localhost:${typeof address === 'object' ? address.port : port}`, close };
}
