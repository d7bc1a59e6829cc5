import { useEffect, useEffectEvent, useRef } from 'react';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import type { LiveSession } from './live-session';

/**
 * Shows a notice when the driver comes back to a page with a session that ended in the background. The page's title says it at
 * once.
 */
export function useAwayNotice(state: LiveSession): void {
  const t = useTexts('session');
  /** Since the session was last seen running. */
  const isAway = useRef(false);
  const running = state.screen === 'charging' ? state.session : null;
  const isCompleted = state.screen === 'completed';

  useEffect(() => {
    if (!running) return undefined;
    isAway.current = document.hidden;
    const leave = (): void => void (isAway.current ||= document.hidden);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [running]);

  const tell = useEffectEvent(() => showNotice('success', `${t('complete')}. ${t('completeText')}`));

  useEffect(() => {
    if (!isCompleted || !isAway.current) return undefined;
    const whenSeen = (): void => tell();
    if (document.hidden) document.addEventListener('visibilitychange', whenSeen, { once: true });
    else whenSeen();
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [isCompleted]);
}
