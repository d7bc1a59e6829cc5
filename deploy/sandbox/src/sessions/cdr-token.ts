import type { Cdr } from '../cdrs/cdr';
import { APP_PARTY } from '../ocpi/app-party';
import type { ChargingSession } from './charging-session';

/** The token of a session, as sessions and CDRs write it. */
export const cdrTokenOf = ({ tokenUid, driverId }: ChargingSession): Cdr['cdr_token'] => ({
  country_code: 'US',
  party_id: APP_PARTY,
  uid: tokenUid,
  type: 'APP_USER',
  contract_id: driverId ?? tokenUid,
});
