import { createStore } from 'zustand/vanilla';

/**
 * The dialogs of the shell's identity. 'sign-in-rest' has the steps after the sign-in itself, as after a link from an
 * e-mail: the phone and the receipt. 'device' is for visitors too.
 */
export type IdentityDialog = 'sign-in' | 'sign-in-rest' | 'profile' | 'account' | 'device' | 'deletion';

interface OpenIdentity {
  /** Which dialog is open, or null. */
  readonly open: IdentityDialog | null;
  /** Why a part asked for it, in the language on the screen; null where the driver opened it. */
  readonly reason: string | null;
}

export const identityStore = createStore<OpenIdentity>(() => ({ open: null, reason: null }));

/** Opens a dialog. A reason of a broken part may be no text: it is left out. */
export function openIdentity(dialog: IdentityDialog, reason: string | null = null): void {
  identityStore.setState({ open: dialog, reason: typeof reason === 'string' ? reason : null });
}

export function closeIdentity(): void {
  identityStore.setState({ open: null, reason: null });
}
