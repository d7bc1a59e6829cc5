import { createStore } from 'zustand/vanilla';

/** What of the shell's identity a driver or a part asked for. */
export type IdentityDialog = 'sign-in' | 'profile' | 'account';

/** Which dialog is open, or null. Its code comes when it is first asked for. */
export const identityStore = createStore<{ readonly open: IdentityDialog | null }>(() => ({ open: null }));

export function openIdentity(dialog: IdentityDialog): void {
  identityStore.setState({ open: dialog });
}

export function closeIdentity(): void {
  identityStore.setState({ open: null });
}
