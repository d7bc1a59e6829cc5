import { useEffect, useState } from 'react';
import { readDiscovery, type Discovery } from '@wattline/contract';

/** The releases that are live now, by part; null until the server has answered, and where it cannot be read. */
export function useDeployed(): Discovery['microFrontends'] | null {
  const [deployed, setDeployed] = useState<Discovery['microFrontends'] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetch('/discovery.json', { cache: 'no-store', signal: abort.signal })
      .then((response) => response.json())
      .then((document: unknown) => setDeployed(readDiscovery(document)?.microFrontends ?? null))
      // The section shows the parts of this page without it.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);

  return deployed;
}
