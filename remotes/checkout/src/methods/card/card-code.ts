import { chunk } from '@wattline/remote';

/** The code that needs the payment service: the form for a card, its confirmation with the bank, the device's wallets. */
export const cardCode = chunk(async () => import(/* webpackChunkName: "card-form" */ './with-service'), {
  when: 'shown',
});
