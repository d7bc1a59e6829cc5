import { signOut } from './sign-out';
import { isSignedOutElsewhere } from './stored-session';
import { takeOver } from './take-over';

/** Makes good what this tab has missed of the others, while it slept for instance: new tokens, or that they signed out. */
export function catchUp(): void {
  if (!takeOver() && isSignedOutElsewhere()) signOut('driver');
}
