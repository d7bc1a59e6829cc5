import type { BuiltPart } from './built-part';

/** Everything of a part that a page may run, by its part.json: entry, module, screens, slots, the shell's chunks. */
export const scriptsOf = (part: BuiltPart): BuiltPart['preload'] => [
  part.entry,
  ...part.preload,
  ...Object.values(part.screens).flat(),
  ...Object.values(part.slots ?? {}),
  ...(part.runtime ?? []),
  ...Object.values(part.sharedChunks ?? {}),
  ...(part.files ?? []),
];
