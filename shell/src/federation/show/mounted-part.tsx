import { useState } from 'react';
import type { MountedModule } from '@wattline/contract';
import { chunk, useChunk } from '@wattline/remote';
import { running, SHELL } from '../part-status';
import { mountedCode } from '../plugins/mounted-code';
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
    chunk(
      async () => {
        const [{ MountedContent, portsOf }, rights] = await Promise.all([
          mountedCode.load(),
          rightsOf(name, candidate?.release),
        ]);
        return { MountedContent, ports: portsOf(name, rights) };
      },
      { when: 'shown' },
    ),
  );
  const { code, hasFailed, retry } = useChunk(ready);
  const [shown, setShown] = useState<MountedModule | null>(null);

  if (!code && hasFailed) return <PartFailed part={SHELL} code="entry-failed" onRetry={retry} />;
  if (!code) return <PartLoading />;
  return (
    <>
      <code.MountedContent
        content={module}
        ports={code.ports}
        isPage
        onShown={() => setShown(module)}
        onLeftBroken={(thrown) => candidate && void reportUnmount(candidate, thrown)}
      />
      {shown === module && <ReleaseMemory name={name} />}
    </>
  );
}
