import { createStore } from 'zustand/vanilla';
import type { Block } from '../block';

/** The money timeline on the screen in words, for the PDF; null where there is none. */
export const toldPayment = createStore<{ readonly told: Block | null }>(() => ({ told: null }));
