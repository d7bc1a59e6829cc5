import { CONTRACT_VERSION } from '@wattline/contract';
import { shapeOf } from '@wattline/contract/testing';
import { chargeSchema } from './charge';
import { activeSessionSchema, pendingSessionSchema } from './specified-records';

/** The shape of a stored charge, and of the specification's records, at the contract's version. */
const SHAPE: Readonly<Record<string, string>> = { '3.4.0': '7655476a' };

test('a change of the stored shape of a charge raises the contract’s version: parts of other releases read it', () => {
  const shape = shapeOf([chargeSchema, activeSessionSchema, pendingSessionSchema]);
  if (SHAPE[CONTRACT_VERSION] === shape) return;
  throw new Error(
    `A charge is not stored as at contract ${CONTRACT_VERSION} any more. Raise the contract's version as ` +
      `libs/contract/src/contract-version.test.ts says, and set SHAPE to { '<the new version>': '${shape}' }.`,
  );
});
