import { createStore } from 'zustand/vanilla';

/**
 * The dialogs of the shell's identity. 'sign-in-rest' has the steps after the sign-in itself, as after a link from an
 * e-mail: the phone and the receipt.
 */
export type IdentityDialog = 'sign-in' | 'sign-in-rest' | 'profile' | 'account';

/** Which dialog is open, or null. */
export const identityStore = createStore<{ readonly open: IdentityDialog | null }>(() => ({ open: null }));

export function openIdentity(dialog: IdentityDialog): void {
  identityStore.setState({ open: dialog });
}

export function closeIdentity(): void {
  identityStore.setState({ open: null });
}
