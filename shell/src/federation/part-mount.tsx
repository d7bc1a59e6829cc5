import { useMemo } from 'react';
import type { RemoteModule } from '@wattline/contract';
import { useRoutes } from '@wattline/router';
import { LoadingScreen } from '@wattline/ui';
import { NotFound } from '../not-found/not-found';
import { usePartTexts } from './part-texts';
import { PartBoundary } from './part-boundary';
import { PartFailed } from './part-failed';
import { usePart } from './use-part';

function PartRoutes({ module }: { readonly module: RemoteModule }) {
  const routes = useMemo(() => [...module.routes, { path: '*', element: <NotFound /> }], [module]);
  return useRoutes(routes);
}

/** A remote's place on the page: loading, its screens, or what went wrong and a way on. */
export function PartMount({ name }: { readonly name: string }) {
  const t = usePartTexts();
  const part = usePart(name);

  if (part.state === 'loading') return <LoadingScreen text={t('loading')} />;
  if (part.state === 'failed') return <PartFailed part={name} code={part.error.code} onRetry={part.retry} />;
  return (
    <PartBoundary part={name} onRetry={part.retry}>
      <PartRoutes module={part.module} />
    </PartBoundary>
  );
}
