import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { Link } from '@wattline/vendor/router';
import { ParkingPage } from './parking-page';

/** A remote that differs from its neighbours by its name and by the bundler that built it. */
export function parking(prefix: string): RemoteModule {
  return {
    contract: CONTRACT_VERSION,
    routes: [
      { path: prefix, element: <Link to={`/${prefix}/garage`}>{prefix}</Link> },
      { path: `${prefix}/:place`, element: <ParkingPage prefix={prefix} /> },
    ],
  };
}
