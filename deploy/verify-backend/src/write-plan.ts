import type { Settings, WriteSettings } from './settings';
import { REFUND } from './trials/wallet-trial';

/** The acts of a run with --write, line by line, before they are done. */
export function writePlan({ walletPayment }: Settings, write: WriteSettings): readonly string[] {
  const money = `${write.amount.toFixed(2)} ${write.currency.toUpperCase()}`;
  return [
    `holds ${money} on the test driver’s ${write.card === undefined ? 'default card' : `card ${write.card}`} under one key twice, and releases it; a backend that keeps no key holds it up to four times until then`,
    'sends a refresh token and an access token that are made up',
    ...(write.refreshToken === undefined
      ? []
      : [
          'uses up the refresh token that was given, twice under one key, the last of all: sign the test driver in again afterwards',
        ]),
    ...(write.start === undefined
      ? []
      : [
          `holds ${money} more, starts a real charge with it at ${write.start}, and stops it: what was charged is paid`,
        ]),
    ...(walletPayment === undefined
      ? []
      : [
          `gives ${REFUND} of the wallet payment ${walletPayment} back, tries to give back more than all of it, and tries to cancel it`,
        ]),
    'stops a session of the test driver that is over already, where one is known',
  ];
}
