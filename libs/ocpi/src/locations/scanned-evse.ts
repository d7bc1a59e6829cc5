import type { Evse } from './evse';

/** Labels and feeds write the same id with stars, dashes or neither, in either case. */
const plain = (id: string): string => id.replace(/[\s*-]/g, '').toLowerCase();

/** The EVSE that a code names by its uid or by the id on its housing; null when the station has none of these. */
export const scannedEvse = (evses: readonly Evse[], code: string): Evse | null =>
  evses.find(({ uid, evseId }) => [uid, evseId].some((id) => plain(id) === plain(code))) ?? null;
