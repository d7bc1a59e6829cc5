import { useEffect, useState } from 'react';
import type { PartStatus } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

/** What became of every part that was asked for on this page, as the shell tells it. */
export function useComposition(): readonly PartStatus[] {
  const [parts, setParts] = useState<readonly PartStatus[]>([]);
  useEffect(() => bus.on('composition/changed', (composition) => setParts(composition.parts)), []);
  return parts;
}
