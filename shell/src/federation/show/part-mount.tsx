import { Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { RoutedModule } from '@wattline/contract';
import { useRoutes } from '@wattline/router';
import { NotFound } from '../../not-found/not-found';
import { running } from '../part-status';
import { MountedPart } from './mounted-part';
import { PartBoundary } from './part-boundary';
import { PartAwaited, PartFailed } from './part-screens';
import { ReleaseMemory } from './release-memory';
import { usePart } from './use-part';

interface PartRoutesProps {
  readonly name: string;
  readonly module: RoutedModule;
}

function PartRoutes({ name, module }: PartRoutesProps) {
  const routes = useMemo(() => [...module.routes, { path: '*', element: <NotFound /> }], [module]);
  return (
    <>
      {useRoutes(routes)}
      <ReleaseMemory name={name} />
    </>
  );
}

/** Tells that all of its place is shown, each time that it is. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}

/** A remote's place on the page: loading, its screens, or an error and a way on. */
export function PartMount({ name }: { readonly name: string }) {
  const part = usePart(name);
  const [isSlow, setIsSlow] = useState(false);
  const onSlow = useCallback(() => setIsSlow(true), []);
  const onShown = useCallback(() => setIsSlow(false), []);
  const retry = (): void => {
    setIsSlow(false);
    part.retry();
  };
  const awaited = <PartAwaited isSlow={isSlow} onSlow={onSlow} onRetry={retry} />;

  if (part.state === 'loading') return awaited;
  if (part.state === 'failed') return <PartFailed part={name} code={part.error.code} onRetry={part.retry} />;
  return (
    <PartBoundary onBroken={part.replace}>
      <Suspense fallback={awaited}>
        {part.module.mount ? (
          <MountedPart key={running.get(name)?.release.metadata.version} name={name} module={part.module} />
        ) : (
          <PartRoutes name={name} module={part.module} />
        )}
        <Shown onShown={onShown} />
      </Suspense>
    </PartBoundary>
  );
}
