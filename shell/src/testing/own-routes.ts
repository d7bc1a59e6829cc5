import { takeRoutes } from '../part-at';

/** The routes of the own parts, as discovery has them. */
export const ownRoutes = {
  stations: '@wattline/stations',
  station: '@wattline/stations',
  confirmation: '@wattline/checkout',
  'connect-vehicle': '@wattline/checkout',
  session: '@wattline/session',
  receipt: '@wattline/session',
  receipts: '@wattline/session',
  debug: '@wattline/debug-console',
};

beforeAll(() => takeRoutes({ microFrontends: {}, routes: ownRoutes }));
