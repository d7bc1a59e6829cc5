import { useState } from 'react';
import type { PartStatus } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';

/** The status of each part that this page asked for, from the shell. */
export function useComposition(): readonly PartStatus[] {
  const [parts, setParts] = useState<readonly PartStatus[]>([]);
  useBusEvent('composition/changed', (composition) => setParts(composition.parts));
  return parts;
}
