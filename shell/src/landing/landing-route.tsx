import { useEffect, useState, type ComponentType } from 'react';
import { LoadingScreen } from '@wattline/ui';
import { PartFailed } from '../federation/part-failed';
import { usePartTexts } from '../federation/part-texts';
import { useReturnAddress } from '../navigation/use-return-address';

type Landing = ComponentType;

let landing: Landing | null = null;

/**
 * Fetches the landing page's code, which comes apart: a driver who scanned a code never waits for it.
 * Errors: that of the request.
 */
export async function loadLanding(): Promise<Landing> {
  landing ??= (await import(/* webpackChunkName: "landing" */ './landing')).Landing;
  return landing;
}

/** The landing page's place: at once when its code is here, as at a start on it; else when it comes. */
export function LandingRoute() {
  const t = usePartTexts();
  const [screen, setScreen] = useState<{ readonly Landing: Landing } | 'loading' | 'failed'>(landing ? { Landing: landing } : 'loading');
  useReturnAddress();

  useEffect(() => {
    if (screen !== 'loading') return;
    loadLanding().then(
      (Landing) => setScreen({ Landing }),
      () => setScreen('failed'),
    );
  }, [screen]);

  if (screen === 'loading') return <LoadingScreen text={t('loading')} />;
  if (screen === 'failed') return <PartFailed part="@wattline/shell" code="entry-failed" onRetry={() => setScreen('loading')} />;
  return <screen.Landing />;
}
