import '@wattline/remote/testing';
import { act, render, screen } from '@testing-library/react';
import { moneyOf } from '@wattline/base/money';
import { WalletPay } from './wallet-pay';

const mockListeners = new Map<string, (event: object) => void>();

jest.mock('./has-wallet', () => ({ hasWallet: () => true }));
jest.mock('./load-stripe', () => ({
  stripeService: async () => ({
    elements: () => ({
      update: () => undefined,
      create: () => ({
        on: (type: string, hear: (event: object) => void) => mockListeners.set(type, hear),
        mount: () => undefined,
        destroy: () => undefined,
      }),
    }),
  }),
}));

const known = jest.fn();

async function shows(): Promise<Element> {
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
      onKnown={known}
    />,
  );
  await act(async () => undefined);
  const [place] = container.children;
  if (!place) throw new Error('It shows nothing.');
  return place;
}

const hear = (type: string, event: object) => act(async () => mockListeners.get(type)?.(event));

describe('wallet-in-one-tap: a device takes no place for a wallet that it does not have', () => {
  test('nothing is shown while it is not known, and where it has none', async () => {
    const place = await shows();
    expect(place).toHaveStyle({ height: '0px', visibility: 'hidden' });
    await hear('ready', { availablePaymentMethods: undefined });
    expect(place).toHaveStyle({ height: '0px', visibility: 'hidden' });
  });

  test('nothing is shown where the payment service cannot tell', async () => {
    const place = await shows();
    await hear('loaderror', {});
    expect(place).toHaveStyle({ height: '0px' });
  });

  test('its buttons take their place where it has one', async () => {
    const place = await shows();
    await hear('ready', { availablePaymentMethods: { applePay: true } });
    expect(place).not.toHaveStyle({ height: '0px' });
    expect(screen.getByRole('status')).toBeVisible();
  });
});
