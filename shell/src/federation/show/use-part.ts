import { startTransition, useEffect, useState } from 'react';
import type { RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { PartErrorCode } from '../errors';
import { loadPart, reloadPart, replaceBroken } from '../load/load-part';
import { asPartError, type PartError } from '../part-error';

/** Where the loading of a part stands. */
export type PartState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly module: RemoteModule }
  | { readonly state: 'failed'; readonly error: PartError };

interface PartControls {
  /** Loads it again, with no reload of the page. */
  readonly retry: () => void;
  /** It threw this while rendering: another release takes its place, if there is one. */
  readonly replace: (thrown: unknown) => void;
}

/** Failures that end when the connection or the server is sound again: what stands there is then replaced by itself. */
const COMES_BACK: ReadonlySet<string> = new Set<PartErrorCode>(['entry-failed', 'runtime-failed']);
/** In milliseconds. */
const RETRY_MS = 30_000;

/** A part's module: when it comes, and again after each `remote/reload-requested`. */
export function usePart(name: string): PartState & PartControls {
  const [loading, setLoading] = useState(() => loadPart(name));
  const [part, setPart] = useState<PartState>({ state: 'loading' });

  useEffect(() => {
    let wanted = true;
    // As a transition, so that the part is rendered in slices and the page stays responsive.
    const show = (next: PartState): void => startTransition(() => (wanted ? setPart(next) : undefined));
    loading.then(
      (module) => show({ state: 'ready', module }),
      (error: unknown) => show({ state: 'failed', error: asPartError(name, error) }),
    );
    return () => {
      wanted = false;
    };
  }, [name, loading]);

  // The shell has begun to reload it by now (watch-parts.ts); the shown release stays until then.
  useEffect(
    () =>
      bus.on('remote/reload-requested', ({ remote }) => {
        if (remote === name) setLoading(loadPart(name));
      }),
    [name],
  );

  useEffect(() => {
    if (part.state !== 'failed' || !COMES_BACK.has(part.error.code)) return undefined;
    const again = (): void => setLoading(reloadPart(name));
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [name, part]);

  const show = (next: Promise<RemoteModule>): void => {
    setPart({ state: 'loading' });
    setLoading(next);
  };
  return { ...part, retry: () => show(reloadPart(name)), replace: (thrown) => show(replaceBroken(name, thrown)) };
}
