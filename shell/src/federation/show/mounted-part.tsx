import { useState } from 'react';
import type { MountedModule } from '@wattline/contract';
import { chunkOf, useChunk } from '../../use-chunk';
import { mountedChunk } from '../mounted/mounted-chunk';
import { running, SHELL } from '../part-status';
import { reportUnmount } from '../recover/recovery';
import { rightsOf } from '../rights-of';
import { PartFailed, PartLoading } from './part-screens';
import { ReleaseMemory } from './release-memory';

interface MountedPartProps {
  readonly name: string;
  readonly module: MountedModule;
}

/** A part that shows itself by `mount`, in its place. The code for that is the shell's: a failure of it blames no release. */
export function MountedPart({ name, module }: MountedPartProps) {
  // When it is left, another release may run in its place already.
  const [candidate] = useState(() => running.get(name));
  const [ready] = useState(() =>
    chunkOf(async () => {
      const [code, rights] = await Promise.all([mountedChunk.load(), rightsOf(name, candidate?.release)]);
      return { MountedContent: code.MountedContent, ports: code.portsOf(name, rights) };
    }),
  );
  const { content, hasFailed, retry } = useChunk(ready);
  const [shown, setShown] = useState<MountedModule | null>(null);

  if (hasFailed) return <PartFailed part={SHELL} code="entry-failed" onRetry={retry} />;
  if (!content) return <PartLoading />;
  return (
    <>
      <content.MountedContent
        content={module}
        ports={content.ports}
        isPage
        onShown={() => setShown(module)}
        onLeftBroken={(thrown) => candidate && void reportUnmount(candidate, thrown)}
      />
      {shown === module && <ReleaseMemory name={name} />}
    </>
  );
}
