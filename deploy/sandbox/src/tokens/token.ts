/** A driver's token as OCPI 2.2.1 writes it. */
export interface Token {
  country_code: string;
  party_id: string;
  uid: string;
  type: 'AD_HOC_USER' | 'APP_USER' | 'OTHER' | 'RFID';
  contract_id: string;
  visual_number?: string;
  issuer: string;
  valid: boolean;
  whitelist: 'ALLOWED' | 'ALLOWED_OFFLINE' | 'ALWAYS' | 'NEVER';
  language?: string;
  last_updated: string;
}

/** Whether a token may charge, and if not, why. */
export type Allowed = 'ALLOWED' | 'BLOCKED' | 'EXPIRED' | 'NO_CREDIT' | 'NOT_ALLOWED';
