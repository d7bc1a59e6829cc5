import { useStore } from 'zustand';
import { authStore } from './auth-store';
import type { Driver } from './driver';

/** Who is signed in, or null for a visitor; renders again when that changes. */
export const useDriver = (): Driver | null => useStore(authStore, ({ session }) => session?.driver ?? null);
