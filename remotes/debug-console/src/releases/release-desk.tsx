import { config } from '@wattline/config';
import { Desk } from './desk';
import { NoDesk } from './no-desk';

/** The releases of all parts: at the desk of this environment, or as far as the page itself knows them. */
export function ReleaseDesk() {
  return config().desk.url === null ? <NoDesk /> : <Desk />;
}
