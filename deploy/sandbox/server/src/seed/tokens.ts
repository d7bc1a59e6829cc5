import * as v from 'valibot';
import type { SavedToken } from '@wattline/platform';
import data from './data/tokens.json';
import { readSeed } from './read-seed';

const text = v.string();

const tokensSchema: v.GenericSchema<unknown, SavedToken[]> = v.array(
  v.strictObject({
    allowed: v.picklist(['ALLOWED', 'BLOCKED', 'EXPIRED', 'NO_CREDIT', 'NOT_ALLOWED']),
    token: v.strictObject({
      country_code: text,
      party_id: text,
      uid: text,
      type: v.picklist(['AD_HOC_USER', 'APP_USER', 'OTHER', 'RFID']),
      contract_id: text,
      issuer: text,
      valid: v.boolean(),
      whitelist: v.picklist(['ALLOWED', 'ALLOWED_OFFLINE', 'ALWAYS', 'NEVER']),
      language: text,
      last_updated: text,
    }),
  }),
);

/** Drivers' tokens: one for every answer that authorization may give. */
export const tokens = readSeed('data/tokens.json', tokensSchema, data);
