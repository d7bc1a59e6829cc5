import { currentDriver } from '@wattline/auth';
import { bus } from './part';

const driverId = (): string | null => currentDriver()?.id ?? null;

/** The driver for whom this tab has opened its session's page; null for a visitor. */
let openedFor: string | null = null;
/** How the last sign-in of this tab has ended: with 'expired' its driver is expected back. Null: it has not. */
let ended: 'driver' | 'expired' | null = null;

bus.on('auth/signed-out', ({ reason }) => {
  ended = reason;
});

/** A session's page is opened, for the driver who is signed in now. */
export function noteOpened(): void {
  openedFor = driverId();
  if (openedFor !== null) ended = null;
}

/**
 * Whether the driver of this tab has signed out by themselves, and none has signed in since; or whether another one has taken
 * the place of the driver for whom the page was opened, as at the end of an impersonation. A page that still shows their
 * session keeps nothing of it any more (docs/rules.md: records-have-a-driver).
 */
export function hasDriverLeft(): boolean {
  const id = driverId();
  if (id !== null) return openedFor !== null && openedFor !== id;
  return ended !== 'expired' && (ended ?? openedFor) !== null;
}
