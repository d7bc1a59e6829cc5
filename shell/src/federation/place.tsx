import { useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from '@wattline/ui';
import { usePartTexts } from './part-texts';
import { releasePins } from './pins';
import { isUpdateDue, lookForUpdates } from './updates';

/**
 * Where the driver is: one part, or the shell's own pages (its key). Whoever goes from one to another while an update is
 * due gets it there: with a new document, at the same address and with the same state of the history.
 */
export function Place({ children }: { readonly children: ReactNode }) {
  const t = usePartTexts();
  const [isLeft] = useState(isUpdateDue);

  useEffect(() => {
    if (isLeft) location.reload();
  }, [isLeft]);
  // With each step that the driver takes.
  useEffect(() => {
    releasePins();
    lookForUpdates();
  });

  return isLeft ? <LoadingScreen text={t('loading')} /> : children;
}
