import { useEffect, useEffectEvent, useRef } from 'react';
import { showNotice } from '../part';
import type { LiveSession } from './live-session';
import { useSessionTexts } from './session-texts';

/**
 * Shows a notice when the driver comes back to a page whose session ended in the background. The page's title says it at
 * once.
 */
export function useAwayNotice(state: LiveSession): void {
  const t = useSessionTexts();
  const isAway = useRef(false);
  const running = state.screen === 'charging' ? state.session : null;
  const wasRunning = useRef(false);
  const isCompleted = state.screen === 'completed';

  useEffect(() => {
    const leave = (): void => {
      isAway.current ||= document.hidden;
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  useEffect(() => {
    wasRunning.current ||= running !== null;
    if (running) isAway.current = document.hidden;
  }, [running]);

  const tell = useEffectEvent(() => showNotice('success', `${t('complete')}. ${t('completeText')}`));

  useEffect(() => {
    if (!isCompleted || !wasRunning.current || !isAway.current) return undefined;
    const whenSeen = (): void => {
      if (document.hidden) return;
      tell();
      document.removeEventListener('visibilitychange', whenSeen);
    };
    document.addEventListener('visibilitychange', whenSeen);
    whenSeen();
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [isCompleted]);
}
