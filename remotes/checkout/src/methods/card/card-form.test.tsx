import { act, render, waitFor } from '@testing-library/react';
import { maria } from '@wattline/remote/testing';
import { fakeBackend } from '@wattline/testing';
import { FakeStripe } from '../../testing/fake-stripe';
import { METHODS, signedIn } from '../../testing/show-checkout';
import { WalletButtons } from './card-form';

test.each([
  ['2 §9: US', null, 'US'],
  ['the card’s own, where the wallet names it', 'CA', 'CA'],
])('the country of a card wallet’s request: %s', async (_, named, sent) => {
  signedIn();
  const onSaved = jest.fn();
  const stripe = new FakeStripe();
  const create = jest.spyOn(stripe.service, 'createPaymentMethod');
  const backend = fakeBackend();
  backend.on(METHODS, { status: 201, body: { id: 'pm-1', last4: '4242' } });
  render(
    <WalletButtons
      stripe={stripe.service}
      driver={maria}
      isFirst
      toPay={null}
      onSaved={onSaved}
      onAvailable={() => {}}
      onClose={() => {}}
    />,
  );
  await act(async () =>
    stripe.tell('expressCheckout', 'confirm', {
      expressPaymentType: 'apple_pay',
      ...(named !== null && { billingDetails: { name: '', address: { country: named } } }),
    }),
  );
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('pm-1', false));
  expect(create).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { billing_details: { address: { country: sent } } } }),
  );
  expect(backend.requestsTo(METHODS)[0]?.body).toMatchObject({ stripe_token: 'pm_stripe', wallet_type: 'apple_pay' });
});
