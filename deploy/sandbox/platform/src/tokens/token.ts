/** A driver's token as OCPI 2.2.1 writes it. */
export interface Token {
  readonly country_code: string;
  readonly party_id: string;
  readonly uid: string;
  readonly type: 'AD_HOC_USER' | 'APP_USER' | 'OTHER' | 'RFID';
  readonly contract_id: string;
  readonly visual_number?: string;
  readonly issuer: string;
  readonly valid: boolean;
  readonly whitelist: 'ALLOWED' | 'ALLOWED_OFFLINE' | 'ALWAYS' | 'NEVER';
  readonly language?: string;
  readonly last_updated: string;
}

/** Whether a token may charge, and if not, why. */
export type Allowed = 'ALLOWED' | 'BLOCKED' | 'EXPIRED' | 'NO_CREDIT' | 'NOT_ALLOWED';

/** A token and what authorization says of it. */
export interface SavedToken {
  readonly token: Token;
  readonly allowed: Allowed;
}
