import { satisfiesRange } from '@wattline/contract';

/** Stands in for the federation runtime's reader of version ranges: builds state carets only, and the runtime itself '<=' to sort. */
export const satisfy = (version, range) =>
  range.startsWith('<=') ? satisfiesRange(range.slice(2), `^${version}`) : satisfiesRange(version, range);
