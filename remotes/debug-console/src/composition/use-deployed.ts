import { useEffect, useState } from 'react';
import { readDiscovery, type Discovery } from '@wattline/contract';

/** Which releases are live now, asked of the server; null until it has answered, and when it cannot be read. */
export function useDeployed(): Discovery['microFrontends'] | null {
  const [deployed, setDeployed] = useState<Discovery['microFrontends'] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetch('/discovery.json', { cache: 'no-store', signal: abort.signal })
      .then((response) => response.json())
      .then((document: unknown) => setDeployed(readDiscovery(document)?.microFrontends ?? null))
      // What is on this page is told without it.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);

  return deployed;
}
