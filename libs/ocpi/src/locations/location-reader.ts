import { evsesReader } from './evse';
import { type Location, readLocation } from './location';

/**
 * `readLocation` for a station that is polled: only the charge points that changed are read, the others keep their
 * identity (docs/rules.md: a-poll-reads-what-changed). It remembers the station that it read last.
 */
export function locationReader(): typeof readLocation {
  const readEvses = evsesReader();

  return (wire): Location | null => {
    if (!holdsEvses(wire)) return readLocation(wire);
    const { evses, ...rest } = wire;
    const location = readLocation(rest);
    return location && { ...location, evses: readEvses(evses) };
  };
}

/** Both spellings of the feeds have this key. */
const holdsEvses = (wire: unknown): wire is { readonly evses: readonly unknown[] } =>
  typeof wire === 'object' && wire !== null && 'evses' in wire && Array.isArray(wire.evses);
