import { currentDriver } from '@wattline/auth';
import { bus } from './part';

let isLeft = false;

bus.on('auth/signed-out', ({ reason }) => {
  if (reason === 'driver') isLeft = true;
});

/**
 * Whether the driver of this tab has signed out by themselves, and none has signed in since. A page that still shows their
 * session keeps nothing of it any more (docs/rules.md: records-have-a-driver).
 */
export const hasDriverLeft = (): boolean => isLeft && currentDriver() === null;
