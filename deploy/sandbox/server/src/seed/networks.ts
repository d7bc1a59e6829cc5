import * as v from 'valibot';
import type { Network } from '@wattline/sandbox/platform';
import data from './data/networks.json';
import { readSeed } from './read-seed';

const text = v.string();

const networksSchema: v.GenericSchema<unknown, Network[]> = v.array(
  v.strictObject({
    networkId: text,
    partyId: text,
    name: text,
    logoUrl: text,
    primaryColor: text,
    secondaryColor: text,
    country: text,
    website: text,
  }),
);

/** The operators' networks; the last is hostile. */
export const networks = readSeed('data/networks.json', networksSchema, data);
