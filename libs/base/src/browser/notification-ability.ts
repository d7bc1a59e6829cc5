import { guarded } from './guarded';

/** A browser's ability to show notifications. 'needs-install': it has them for apps on the home screen. */
export type Ability = 'possible' | 'refused' | 'needs-install' | 'unsupported';

/** The driver's answer; null where the browser has no notifications, or does not report it. */
const permission = (): NotificationPermission | null =>
  'Notification' in window ? guarded('browser: Notification.permission', () => Notification.permission) : null;

/** Whether this browser can show notifications of this site. It asks the driver nothing. */
export function notificationAbility(): Ability {
  const answered = 'serviceWorker' in navigator ? permission() : null;
  if (answered !== null) return answered === 'denied' ? 'refused' : 'possible';
  // Safari on iPhones and iPads says whether it runs as an app, and has notifications there alone.
  return Reflect.get(navigator, 'standalone') === false ? 'needs-install' : 'unsupported';
}

/** Whether the driver has allowed them. */
export const isAllowed = (): boolean => permission() === 'granted';
