import { usePlace } from '@wattline/event-bus';

/**
 * The place where the shell writes that the stop of a session waits for a connection (docs/rules.md: stop-waits-for-a-signal).
 * It stays empty while none does.
 */
export const StopWaits = ({ sessionId }: { readonly sessionId: string }) => (
  <span ref={usePlace('stop-waits@1', { sessionId })} />
);
