import type { PartConfig } from '@wattline/contract';

export default {
  prefixes: ['session', 'receipt', 'receipts'],
  slots: {
    'page-banner': {
      module: './src/active-charge-bar/slot.tsx',
      when: ['signed-in', 'charges', 'activeSession', '!session'],
    },
  },
  firstData: {
    'session/:sessionId': [{ path: '/ocpi/emsp/2.2.1/sessions/:sessionId' }],
    'receipt/:sessionId': [{ path: '/ocpi/emsp/2.2.1/sessions/:sessionId' }],
  },
} satisfies PartConfig;
