import type { Write } from '../write';
import { profile, refresh, deletion } from './account';
import { refund, start, startByAll, startOfWallet, stop, refundAfterZero, refundOf230 } from './charge';
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
  refundAfterZero,
  refundOf230,
  start,
  startByAll,
  startOfWallet,
  stop,
  stopOfWallet,
  refresh,
  profile,
  addCard,
  deletion,
];
