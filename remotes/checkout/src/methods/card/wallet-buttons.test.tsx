import '@wattline/remote/testing';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend } from '@wattline/testing';
import { METHODS, signedIn } from '../../testing/show-checkout';
import { WalletButtons } from './wallet-buttons';

const mockCreate = jest.fn().mockImplementation(async () => ({ paymentMethod: { id: 'pm_wallet' } }));
let country: string | null = null;

type Confirm = (event: Pick<StripeExpressCheckoutElementConfirmEvent, 'expressPaymentType'> & object) => void;

jest.mock('@stripe/react-stripe-js', () => ({
  useStripe: () => ({ createPaymentMethod: mockCreate }),
  useElements: () => ({ submit: async () => ({}) }),
  ExpressCheckoutElement: ({ onConfirm }: { readonly onConfirm: Confirm }) => (
    <button
      onClick={() =>
        onConfirm({
          expressPaymentType: 'apple_pay',
          ...(country !== null && { billingDetails: { name: '', address: { country } } }),
        })
      }
    >
      Apple Pay
    </button>
  ),
}));

test.each([
  ['2 §9: US', null, 'US'],
  ['the card’s own, where the wallet names it', 'CA', 'CA'],
])('the country of a card wallet’s request: %s', async (_, named, sent) => {
  country = named;
  signedIn();
  const onSaved = jest.fn();
  const backend = fakeBackend();
  backend.on(METHODS, { status: 201, body: { id: 'pm-1', last4: '4242' } });
  render(<WalletButtons driverId="drv-1" isFirst onSaved={onSaved} onAvailable={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Apple Pay' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('pm-1'));
  expect(mockCreate).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { billing_details: { address: { country: sent } } } }),
  );
  expect(backend.requestsTo(METHODS)[0]?.body).toMatchObject({ stripe_token: 'pm_wallet', wallet_type: 'apple_pay' });
});
