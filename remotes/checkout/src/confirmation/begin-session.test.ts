import { readPendingSession } from '@wattline/charge';
import { recordBus } from '@wattline/testing';
import { at, twenty } from '../testing/payments';
import { maria, signedIn } from '../testing/show-checkout';
import { beginSession } from './begin-session';

const payment = {
  driverId: maria.id,
  at,
  paymentId: 'pa-1',
  paymentIntentId: 'pi_1',
  kind: 'hold',
  amount: twenty,
  paymentMethodId: 'pm-1',
  isUsingPreAuth: false,
} as const;

beforeEach(() => sessionStorage.clear());

test('2 §3: what is paid for is handed to the pages that come next', () => {
  const recorded = recordBus();
  signedIn();
  beginSession(payment);
  expect(readPendingSession()).toMatchObject({ id: 'pa-1', userId: maria.id, evseUid: at.evseUid, preAuthAmount: 20 });
  expect(recorded()).toHaveLength(1);
});

test('docs/rules.md: records-have-a-driver: another driver’s payment is not handed over', () => {
  const recorded = recordBus();
  signedIn({ ...maria, id: 'drv-2' });
  beginSession(payment);
  expect(readPendingSession()).toBeNull();
  expect(recorded()).toEqual([]);
});
