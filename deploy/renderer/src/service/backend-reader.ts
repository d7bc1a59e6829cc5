import type { RendererOptions } from '../create-renderer';

/**
 * Reads from a backend over HTTP, as no driver. What may be read is decided before (create-renderer.ts). The token goes
 * to the operator's interface alone, and to this origin alone: redirections are not followed.
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
