import type { PartConfig } from '@wattline/contract';

export default {
  prefixes: ['stations', 'station'],
  firstData: { 'station/:stationId': [{ path: '/ocpi/emsp/2.2.1/locations/:stationId' }] },
} satisfies PartConfig;
