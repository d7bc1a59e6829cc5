import '@wattline/remote/testing';
import { act, render, screen } from '@testing-library/react';
import { moneyOf } from '@wattline/base/money';
import { FakeStripe } from '../../testing/fake-stripe';
import { WalletPay } from './wallet-pay';

const mockStripe = new FakeStripe();

jest.mock('./has-wallet', () => ({ hasWallet: () => true }));
jest.mock('./load-stripe', () => ({ stripeLibrary: { load: async () => mockStripe.service } }));

test.each<[string, string, object, boolean]>([
  ['it is not known yet', 'focus', {}, false],
  ['the device has none', 'ready', { availablePaymentMethods: undefined }, false],
  ['the payment service cannot tell', 'loaderror', {}, false],
  ['the device has one', 'ready', { availablePaymentMethods: { applePay: true } }, true],
])('wallet-in-one-tap: a wallet takes no place that the device does not have: %s', async (_, event, data, isShown) => {
  const { container } = render(
    <WalletPay
      driverId="drv-1"
      isFirst
      amount={moneyOf(20, 'USD')}
      isBusy={false}
      isAgreed
      hasChoice={false}
      isAskedFor={false}
      mayPay={() => true}
      pay={() => undefined}
      onKnown={() => undefined}
    />,
  );
  await act(async () => undefined);
  await act(async () => mockStripe.tell('expressCheckout', event, data));
  const isHidden = getComputedStyle(container.children[0]!).height === '0px';
  expect([isHidden, screen.queryByRole('status') !== null]).toEqual([!isShown, isShown]);
});
