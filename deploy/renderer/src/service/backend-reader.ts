import type { RendererOptions } from '../create-renderer';

/**
 * Reads from an edge over HTTP, as no driver. The edge adds the operator's token, so that there is none where server entries
 * run. The allowed reads are decided before (create-renderer.ts). Redirections are not followed.
 */
export function backendReader(edge: string): RendererOptions['read'] {
  return async (path, signal, host) => {
    const answer = await fetch(`${edge}${path}`, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(host !== undefined && { 'X-Forwarded-Host': host }) },
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
}
