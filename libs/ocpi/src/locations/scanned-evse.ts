import type { Evse } from './evse';
import type { Location } from './location';

/** Labels and feeds write the same id with stars, dashes or neither, in either case; messengers leave punctuation behind it. */
const plain = (id: string): string => id.replace(/[\s*-]|[.,;:!)\]}>"']+$/g, '').toLowerCase();

/** The EVSE that a code names by its uid or by the id on its housing; null when the station has none of these. */
export const scannedEvse = (evses: readonly Evse[], code: string): Evse | null =>
  evses.find(({ uid, evseId }) => [uid, evseId].some((id) => plain(id) === plain(code))) ?? null;

/**
 * Whether a station is shown to a driver: one that is not published only with the code on one of its charge points; null:
 * with none (docs/rules.md: private-stations).
 */
export const isOpenTo = ({ isPublished, evses }: Location, code: string | null): boolean =>
  isPublished || (code !== null && scannedEvse(evses, code) !== null);
