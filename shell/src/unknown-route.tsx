import { useEffect, useState } from 'react';
import { PartLoading, refreshDiscovery } from './federation';
import { NotFound } from './not-found/not-found';

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
 * app shows that part.
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

  return isAnswered ? <NotFound /> : <PartLoading />;
}
