import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, serveEdge } from '@wattline/edge';
import { createSandbox } from '@wattline/sandbox';
import { firebaseProject } from './firebase-project';
import { inProcessRenderer } from './in-process-renderer';
import { sandboxOperatorToken } from './sandbox-config';
import { stripeAccount } from './stripe-account';

export interface SandboxOptions {
  readonly store: string;
  /** The file of the platform's data; without it the data ends with the process. */
  readonly dataFile?: string;
  readonly host: string;
  readonly port: number;
  /** Simulated drivers come and go. */
  readonly simulate: boolean;
  /** Empty the data file first. */
  readonly reset?: boolean;
  /** Render first views into documents (docs/decisions/0019). */
  readonly firstViews?: boolean;
}

export interface RunningSandbox {
  readonly server: FastifyInstance;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the charging platform with the edge in front of it.
 * @throws EADDRINUSE and the like.
 */
export async function serveSandbox({
  store,
  dataFile,
  host,
  port,
  simulate,
  reset,
  firstViews = false,
}: SandboxOptions): Promise<RunningSandbox> {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 5_000_000, frameworkErrors: refuseUnreadable });
  const { keys: firebase } = firebaseProject();
  const { keys: stripe } = stripeAccount();
  const sandbox = await createSandbox({
    dataFile,
    operatorToken: sandboxOperatorToken,
    simulate,
    ...(firebase && { firebase }),
    ...(stripe && { stripe }),
  });
  if (reset) sandbox.reset();
  const renderer = firstViews ? inProcessRenderer(server, store) : null;
  await serveEdge(server, {
    store,
    operatorToken: sandboxOperatorToken,
    sandbox: true,
    ...(renderer && { firstViews: renderer.render }),
  });
  await server.register(sandbox.plugin);
  const close = async (): Promise<void> => {
    renderer?.close();
    await server.close();
    await sandbox.close();
  };
  try {
    await renderer?.warm();
    await server.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const [address] = server.addresses();
  return { server, url: `http://localhost:${typeof address === 'object' ? address.port : port}`, close };
}
