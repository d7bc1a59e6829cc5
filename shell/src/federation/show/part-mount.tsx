import { Suspense, useEffect, useMemo, useState, startTransition } from 'react';
import type { MountedModule, RoutedModule, RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { useChunk } from '@wattline/remote';
import { useLocation, useRoutes } from '@wattline/vendor/router';
import { NotFound } from '../../not-found/not-found';
import { rememberRelease } from '../choose/pins';
import { loadPart, reloadPart, replaceBroken } from '../load/load-part';
import { asPartError, type PartError, type PartErrorCode } from '../part-error';
import { running, SHELL } from '../part-status';
import { mountedCode } from '../plugins/chunks';
import { reportUnmount } from '../recover/recovery';
import { PartBoundary } from './part-boundary';
import { PartFailed, PartLoading } from './part-screens';

/** Where the loading of a part stands. */
type PartState =
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
function usePart(name: string): PartState & PartControls {
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

/**
 * Rendered beside a part's screen, and only when that is shown: at each step that the driver takes there its release is
 * kept.
 */
function ReleaseMemory({ name }: { readonly name: string }) {
  useLocation();
  useEffect(() => {
    const candidate = running.get(name);
    if (candidate) rememberRelease(candidate);
  });
  return null;
}

interface PartOf<Module> {
  readonly name: string;
  readonly module: Module;
}

/** A part that shows itself by `mount`, in its place. The code for that is the shell's: a failure of it blames no release. */
function MountedPart({ name, module }: PartOf<MountedModule>) {
  // When it is left, another release may run in its place already.
  const [candidate] = useState(() => running.get(name));
  const { code, hasFailed, retry } = useChunk(mountedCode);
  const ports = useMemo(() => code?.portsOf(name), [code, name]);
  const [shown, setShown] = useState<MountedModule | null>(null);

  if (!code && hasFailed) return <PartFailed part={SHELL} code="entry-failed" onRetry={retry} />;
  if (!code || !ports) return <PartLoading />;
  return (
    <>
      <code.MountedContent
        content={module}
        ports={ports}
        isPage
        onShown={() => setShown(module)}
        onLeftBroken={(thrown) => candidate && void reportUnmount(candidate, thrown)}
      />
      {shown === module && <ReleaseMemory name={name} />}
    </>
  );
}

function PartRoutes({ name, module }: PartOf<RoutedModule>) {
  const routes = useMemo(() => [...module.routes, { path: '*', element: <NotFound /> }], [module]);
  return (
    <>
      {useRoutes(routes)}
      <ReleaseMemory name={name} />
    </>
  );
}

/** A remote's place on the page: loading, its screens, or an error and a way on. */
export function PartMount({ name }: { readonly name: string }) {
  const part = usePart(name);

  if (part.state === 'loading') return <PartLoading onRetry={part.retry} />;
  if (part.state === 'failed') return <PartFailed part={name} code={part.error.code} onRetry={part.retry} />;
  return (
    <PartBoundary onBroken={part.replace}>
      <Suspense fallback={<PartLoading onRetry={part.retry} />}>
        {part.module.mount ? (
          <MountedPart key={running.get(name)?.release.metadata.version} name={name} module={part.module} />
        ) : (
          <PartRoutes name={name} module={part.module} />
        )}
      </Suspense>
    </PartBoundary>
  );
}
