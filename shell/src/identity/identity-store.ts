import { createStore } from 'zustand/vanilla';

/**
 * What of the shell's identity a driver or a part asked for; 'sign-in-rest' is what is left of a sign-in when the driver
 * is signed in, as after a link from an e-mail: the phone and the receipt.
 */
export type IdentityDialog = 'sign-in' | 'sign-in-rest' | 'profile' | 'account';

/** Which dialog is open, or null. Its code comes when it is first asked for. */
export const identityStore = createStore<{ readonly open: IdentityDialog | null }>(() => ({ open: null }));

export function openIdentity(dialog: IdentityDialog): void {
  identityStore.setState({ open: dialog });
}

export function closeIdentity(): void {
  identityStore.setState({ open: null });
}
