/** The `paymentMethodId` of a payment by the mobile wallet, as the specification names it. It is in a file of its own: the shell's first script needs no more. */
export const WALLET_METHOD = 'ATH_MOVIL';
