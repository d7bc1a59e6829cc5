/*
 * The start of every remote. In a file of its own, `src/part.ts`:
 *
 *   export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/reservations');
 *
 * A part that needs less takes the pieces one by one, and bundles no more than those: `busOf`, `clientOf`. The shell,
 * which is no remote, does so too. Tests find the stand-in for the shell in `@wattline/remote/testing`.
 */
export { busOf, type PartBus } from './bus-of';
export { chunk, type Chunk, type ChunkMoment } from './chunk/chunk';
export { ChunkPlace } from './chunk/chunk-place';
export { idle } from './chunk/idle';
export { useChunk, type ChunkState } from './chunk/use-chunk';
export { clientOf } from './client-of';
export { useIsOnline } from '@wattline/event-bus';
export { exposeSlot, remote, type Remote, type ScreenSource } from './remote';
export { hasFirstView } from './has-first-view';
export { KeptCodes } from './kept-codes/kept-codes';
export { legalDocuments, operatorTerms, type LegalDocument } from './legal-document';
export { NOTICE_MS } from './notice-ms';
export { AsOf, NextStep, SlotPlace, StopWaits, useAsOf, WhyNot } from './places';
export { askWorker, wantPush } from './push';
export { useStaleBefore } from './use-stale-before';
export { useExpectedPath, type ExpectedPath } from './use-expected-path';
