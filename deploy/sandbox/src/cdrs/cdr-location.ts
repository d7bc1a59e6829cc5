import type { Connector, Evse, Location } from '../stations/location';
import type { CdrLocation } from './cdr';

/** The place of a session as its CDR keeps it; what the feed leaves out is left empty. */
export function cdrLocationOf(
  location: Location,
  evse: Evse | undefined,
  connector: Connector | undefined,
): CdrLocation {
  const { id = '', name = '', address = '', city = '', postal_code = '', country = '' } = location;
  return {
    id,
    name,
    address,
    city,
    postal_code,
    country,
    coordinates: location.coordinates ?? { latitude: '0', longitude: '0' },
    evse_uid: evse?.uid ?? '',
    evse_id: evse?.evse_id ?? '',
    connector_id: connector?.id ?? '',
    connector_standard: connector?.standard ?? '',
    connector_format: connector?.format ?? '',
    connector_power_type: connector?.power_type ?? '',
  };
}
