import { Suspense, useEffect, useMemo } from 'react';
import type { RemoteModule } from '@wattline/contract';
import { useRoutes } from '@wattline/router';
import { NotFound } from '../../not-found/not-found';
import { rememberRelease } from '../choose/pins';
import { running } from '../part-status';
import { PartBoundary } from './part-boundary';
import { PartFailed, PartLoading } from './part-screens';
import { usePart } from './use-part';

interface PartRoutesProps {
  readonly name: string;
  readonly module: RemoteModule;
}

function PartRoutes({ name, module }: PartRoutesProps) {
  const routes = useMemo(() => [...module.routes, { path: '*', element: <NotFound /> }], [module]);
  // At each step that the driver takes in it, and only when its screens stand.
  useEffect(() => {
    const candidate = running.get(name);
    if (candidate) rememberRelease(candidate);
  });
  return useRoutes(routes);
}

/** A remote's place on the page: loading, its screens, or what went wrong and a way on. */
export function PartMount({ name }: { readonly name: string }) {
  const part = usePart(name);

  if (part.state === 'loading') return <PartLoading />;
  if (part.state === 'failed') return <PartFailed part={name} code={part.error.code} onRetry={part.retry} />;
  return (
    <PartBoundary onBroken={part.replace}>
      <Suspense fallback={<PartLoading />}>
        <PartRoutes name={name} module={part.module} />
      </Suspense>
    </PartBoundary>
  );
}
