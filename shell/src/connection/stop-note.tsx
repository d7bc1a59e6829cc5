import { useStore } from 'zustand';
import type { PlaceData } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { useTexts } from '../texts/use-texts';
import { connectionStore } from './watch-connection';
import { useStopWaits } from './watch-stops';

/** The words beside something that has to wait for a connection. */
export const Words = styled.span`
  display: block;
  color: var(--warning);
  font-size: 0.9375rem;
  font-weight: 600;
`;

/**
 * That the stop of a session waits (docs/rules.md: stop-waits-for-a-signal), on pages that do not send it; nothing where
 * none of the driver's does. With a connection only the session's own page knows what became of it.
 */
export function StopNote({ sessionId }: PlaceData['stop-waits@1']) {
  const t = useTexts('last-known');
  const isOnline = useStore(connectionStore, (connection) => connection.isOnline);
  return useStopWaits(sessionId) && <Words>{t(isOnline ? 'stopOpen' : 'stopWaits')}</Words>;
}
