import { useEffect, useState, type ReactNode } from 'react';
import { releasePins } from '../choose/pins';
import { PartLoading } from './part-screens';
import { isUpdateAtHand, isUpdateDue, lookForUpdates } from './updates';

/**
 * Wraps one part, or the shell's own pages (its key). If an update is due, moving to another part reloads the page at
 * the new address, with the same state of the history. If the new document cannot be loaded, the driver continues with
 * the page's releases.
 */
export function UpdateGate({ children }: { readonly children: ReactNode }) {
  const [isUpdating, setIsUpdating] = useState(isUpdateDue);

  useEffect(() => {
    if (!isUpdating) return;
    let wanted = true;
    const update = async (): Promise<void> => {
      const isAtHand = await isUpdateAtHand();
      if (!wanted) return;
      if (isAtHand) location.reload();
      else setIsUpdating(false);
    };
    void update();
    return () => {
      wanted = false;
    };
  }, [isUpdating]);
  // At each step that the driver takes.
  useEffect(() => {
    releasePins();
    lookForUpdates();
  });

  return isUpdating ? <PartLoading /> : children;
}
