/* A chunk of its own: what a page has besides while a session goes on, and after its stop. */
import { hasDriverLeft } from '../has-driver-left';
import { clock, queryClient } from '../part';
import { sessionQuery } from '../queries';
import { type LiveSession, POLL_MS, type SessionEvent } from './live-session';

export { DuringCharge } from '../during-charge/during-charge';
export { SpokenMilestones } from './spoken-milestones';

/** A charger that does not stop shows it long before: an hour, of which the page may be hidden for most. */
const MOST_LOOKS = 720;

/**
 * Reads on after an accepted stop until the session is over or clearly goes on, also where its page is left
 * (docs/rules.md: accepted-stop). Never throws.
 */
export async function watchStop(
  pageSessionId: string,
  stateNow: () => LiveSession,
  send: (event: SessionEvent) => void,
): Promise<void> {
  const isOpen = (): boolean => {
    const state = stateNow();
    return state.screen === 'completed' && !state.isFinal && !hasDriverLeft();
  };
  // As long as the page is shown it reads too, and its answer serves.
  const query = { ...sessionQuery(pageSessionId), staleTime: POLL_MS - 1 };
  for (let looks = 0; looks < MOST_LOOKS && isOpen(); looks += 1) {
    await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
    const session = document.hidden ? null : await queryClient.fetchQuery(query).catch(() => null);
    if (session && isOpen()) send({ type: 'read', session, at: clock.now(), isLook: true });
  }
}
