import { useSyncExternalStore } from 'react';
import { places } from '@wattline/event-bus';

function topmost(): HTMLElement | undefined {
  const dialogs = places.get().filter(({ name }) => name === 'dialog@1');
  return dialogs.at(-1)?.element;
}

/** The dialog that is on top, if one is open: what stands outside of a modal dialog can be neither read out nor pressed. */
export const useOpenDialog = (): HTMLElement | undefined => useSyncExternalStore(places.subscribe, topmost);
