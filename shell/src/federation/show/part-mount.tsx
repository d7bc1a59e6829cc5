import { Suspense, useEffect, useMemo, useState } from 'react';
import type { MountedModule, RoutedModule } from '@wattline/contract';
import { useChunk } from '@wattline/remote';
import { useLocation, useRoutes } from '@wattline/vendor/router';
import { NotFound } from '../../not-found/not-found';
import { rememberRelease } from '../choose/pins';
import { running, SHELL } from '../part-status';
import { mountedCode } from '../plugins/mounted-code';
import { reportUnmount } from '../recover/recovery';
import { PartBoundary } from './part-boundary';
import { PartFailed, PartLoading } from './part-screens';
import { usePart } from './use-part';

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

interface MountedPartProps {
  readonly name: string;
  readonly module: MountedModule;
}

/** A part that shows itself by `mount`, in its place. The code for that is the shell's: a failure of it blames no release. */
function MountedPart({ name, module }: MountedPartProps) {
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
