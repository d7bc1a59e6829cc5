import { useMemo, useState } from 'react';
import type { MountedModule } from '@wattline/contract';
import { useChunk } from '../../use-chunk';
import { mountedChunk } from '../mounted/mounted-chunk';
import { running, SHELL } from '../part-status';
import { reportUnmount } from '../recover/recovery';
import { PartFailed, PartLoading } from './part-screens';
import { ReleaseMemory } from './release-memory';

interface MountedPartProps {
  readonly name: string;
  readonly module: MountedModule;
}

/** A part that shows itself by `mount`, in its place. The code for that is the shell's: a failure of it blames no release. */
export function MountedPart({ name, module }: MountedPartProps) {
  const { content: code, hasFailed, retry } = useChunk(mountedChunk);
  const ports = useMemo(() => code?.portsOf(name), [code, name]);
  // When it is left, another release may run in its place already.
  const [candidate] = useState(() => running.get(name));
  const [shown, setShown] = useState<MountedModule | null>(null);

  if (hasFailed) return <PartFailed part={SHELL} code="entry-failed" onRetry={retry} />;
  if (!code || !ports) return <PartLoading />;
  return (
    <>
      <code.MountedContent
        content={module}
        ports={ports}
        onShown={() => setShown(module)}
        onLeftBroken={(thrown) => candidate && void reportUnmount(candidate, thrown)}
      />
      {shown === module && <ReleaseMemory name={name} />}
    </>
  );
}
