/*
 * The start of every remote. In a file of its own, `src/part.ts`:
 *
 *   export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/reservations');
 *
 * A part that needs less takes the pieces one by one, and bundles no more than those: `busOf`, `clientOf`. The shell,
 * which is no remote, does so too. Tests find the stand-in for the shell in `@wattline/remote/testing`.
 */
export { busOf, NOTICE_MS, type PartBus } from './bus-of';
export { chunk, ChunkPlace, idle, useChunk, type Chunk, type ChunkState } from './chunk';
export { clientOf } from './client-of';
export { useIsOnline } from '@wattline/event-bus';
export { exposeSlot, remote, type Remote } from './remote';
export { hasFirstView } from './has-first-view';
export { KeptCodes } from './kept-codes';
export { legalDocuments, operatorTerms } from './legal-document';
export { AsOf, NextStep, SlotPlace, StopWaits, useAsOf, useStaleBefore, WhyNot } from './places';
export { askWorker, wantPush } from './push';
export { useExpectedPath } from './use-expected-path';
