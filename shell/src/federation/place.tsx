import { useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from '@wattline/ui';
import { usePartTexts } from './part-texts';
import { releasePins } from './pins';
import { isUpdateAtHand, isUpdateDue, lookForUpdates } from './updates';

/**
 * Where the driver is: one part, or the shell's own pages (its key). A driver who goes from one to another while an update
 * is due gets it there: with a new document, at the same address and with the same state of the history. Where that
 * document cannot be had, the driver goes on with what the page has.
 */
export function Place({ children }: { readonly children: ReactNode }) {
  const t = usePartTexts();
  const [isUpdating, setIsUpdating] = useState(isUpdateDue);

  useEffect(() => {
    if (!isUpdating) return;
    let wanted = true;
    const takeUp = async (): Promise<void> => {
      const isAtHand = await isUpdateAtHand();
      if (!wanted) return;
      if (isAtHand) location.reload();
      else setIsUpdating(false);
    };
    void takeUp();
    return () => {
      wanted = false;
    };
  }, [isUpdating]);
  // With each step that the driver takes.
  useEffect(() => {
    releasePins();
    lookForUpdates();
  });

  return isUpdating ? <LoadingScreen text={t('loading')} /> : children;
}
