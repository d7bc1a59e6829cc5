import type { PartConfig } from '@wattline/contract';

export default {
  prefixes: ['confirmation', 'connect-vehicle'],
  slots: { 'account-section': { module: './src/account/slot.tsx', when: ['signed-in'] } },
  firstData: { 'confirmation/:evseId/:connectorId': [{ path: '/ocpi/emsp/2.2.1/locations/:evseId^_' }] },
} satisfies PartConfig;
