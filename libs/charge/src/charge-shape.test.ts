import { CONTRACT_VERSION } from '@wattline/contract';
import { shapeOf } from '@wattline/contract/testing';
import { chargeSchema } from './charge';
import { activeSessionSchema, pendingSessionSchema } from './specified-records';

// Of a version that is not in the snapshot yet, Jest writes the shape: commit it.
test('a change of the stored shape of a charge raises CONTRACT_VERSION: parts of other releases read it', () => {
  expect(shapeOf([chargeSchema, activeSessionSchema, pendingSessionSchema])).toMatchSnapshot(CONTRACT_VERSION);
});
