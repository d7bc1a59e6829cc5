import type { Write } from '../write';
import { profile, refresh } from './account';
import { refund, start, stop } from './charge';
import { addCard, cancelHold, hold, walletAuthorize, walletCancel, walletRequest } from './pay';
import { stopOfWallet } from './wallet-charge';

/** Every write of the app that money, a session or a sign-in depends on. */
export const writes: readonly Write[] = [
  hold,
  cancelHold,
  walletRequest,
  walletAuthorize,
  walletCancel,
  refund,
  start,
  stop,
  stopOfWallet,
  refresh,
  profile,
  addCard,
];
