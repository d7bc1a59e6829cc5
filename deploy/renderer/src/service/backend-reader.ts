import type { RendererOptions } from '../create-renderer';

/**
 * Reads from a backend over HTTP, as no driver. The allowed reads are decided before (create-renderer.ts). The token
 * goes only to the operator's interface, and only to this origin: redirections are not followed.
 */
export function backendReader(backend: string, operatorToken: string | null): RendererOptions['read'] {
  return async (path, signal, host) => {
    const answer = await fetch(`${backend}${path}`, {
      signal,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(host !== undefined && { 'X-Forwarded-Host': host }),
        ...(operatorToken !== null && path.startsWith('/ocpi/') && { Authorization: `Token ${operatorToken}` }),
      },
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
}
