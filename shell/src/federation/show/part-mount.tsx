import { Suspense, useMemo } from 'react';
import type { RoutedModule } from '@wattline/contract';
import { useRoutes } from '@wattline/router';
import { NotFound } from '../../not-found/not-found';
import { running } from '../part-status';
import { MountedPart } from './mounted-part';
import { PartBoundary } from './part-boundary';
import { PartFailed, PartLoading } from './part-screens';
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
