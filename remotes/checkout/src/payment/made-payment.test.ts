import { readPendingSession } from '@wattline/charge';
import { recordBus } from '@wattline/testing';
import { maria, signedIn } from '../testing/show-checkout';
import { paidByHold } from '../testing/starts';
import { beginSession } from './made-payment';

describe('2 §3: what is paid for', () => {
  const authorized = { ...paidByHold, paymentMethodId: 'pm-1', isUsingPreAuth: false };

  test.each([
    ['is handed to the pages that come next', maria, [expect.objectContaining({ id: 'pa-1', preAuthAmount: 20 }), 1]],
    ['records-have-a-driver: by another driver is not', { ...maria, id: 'drv-2' }, [null, 0]],
  ])('%s', (_, driver, handedOn) => {
    sessionStorage.clear();
    const recorded = recordBus();
    signedIn(driver);
    beginSession(authorized);
    expect([readPendingSession(), recorded().length]).toEqual(handedOn);
  });
});
