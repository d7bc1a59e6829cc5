import { type Allowed, APP_PARTY, type SavedToken, type Token } from '@wattline/platform';

/** Drivers' tokens: one for every answer that authorization may give. */
export const tokens: SavedToken[] = [
  saved('APP-7QK2M9', 'APP_USER', 'US-WTL-C0007', 'ALLOWED'),
  saved('04A2B7C91D5E80', 'RFID', 'US-WTL-C0012', 'ALLOWED'),
  saved('04F1009C3A7B22', 'RFID', 'US-WTL-C0031', 'BLOCKED'),
  saved('APP-3XD8T1', 'APP_USER', 'US-WTL-C0044', 'NO_CREDIT'),
  saved('04C0FFEE123456', 'RFID', 'US-WTL-C0052', 'EXPIRED'),
  saved('ADHOC-5512', 'AD_HOC_USER', 'US-WTL-C0060', 'NOT_ALLOWED'),
];

function saved(uid: string, type: Token['type'], contractId: string, allowed: Allowed): SavedToken {
  return {
    allowed,
    token: {
      country_code: 'US',
      party_id: APP_PARTY,
      uid,
      type,
      contract_id: contractId,
      issuer: 'Wattline',
      valid: allowed !== 'BLOCKED' && allowed !== 'EXPIRED',
      whitelist: 'NEVER',
      language: 'en',
      last_updated: '2026-09-01T06:00:00Z',
    },
  };
}
