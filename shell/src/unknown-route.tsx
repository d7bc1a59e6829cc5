import { useEffect, useState } from 'react';
import { PartFailed, PartLoading, refreshDiscovery, SHELL } from './federation';
import { NotFound } from './not-found/not-found';
import { routeTable } from './part-at';

/** The prefixes that discovery was asked for on this page. */
const asked = new Map<string, Promise<boolean>>();

/** Reads discovery once for a prefix; again where that failed. */
function lookUp(prefix: string): Promise<boolean> {
  const reading =
    asked.get(prefix) ??
    refreshDiscovery().then((isRead) => {
      if (!isRead) asked.delete(prefix);
      return isRead;
    });
  asked.set(prefix, reading);
  return reading;
}

/**
 * At a path of no part that this page knows. A part may have come since the page was loaded, and a document holds only the
 * routes that fit in it: discovery is asked before the page says that there is none. With an answer that names a part, the
 * app shows that part. A page that could read no discovery at all knows of no path that it is wrong, and offers to try again.
 */
export function UnknownRoute({ prefix }: { readonly prefix: string }) {
  const [isAnswered, setIsAnswered] = useState(prefix === '' || !navigator.onLine);

  useEffect(() => {
    if (isAnswered) return undefined;
    let isHere = true;
    const show = (): void => {
      if (isHere) setIsAnswered(true);
    };
    lookUp(prefix).then(show, show);
    return () => {
      isHere = false;
    };
  }, [prefix, isAnswered]);

  if (!isAnswered) return <PartLoading />;
  const knowsRoutes = routeTable.getState().size > 0;
  if (knowsRoutes || prefix === '') return <NotFound />;
  return <PartFailed part={SHELL} code="not-deployed" onRetry={() => setIsAnswered(false)} />;
}
