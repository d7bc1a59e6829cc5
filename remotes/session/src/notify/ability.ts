/** What a browser says of notifications. 'needs-install': it has them for apps on the home screen. */
export type Ability = 'possible' | 'refused' | 'needs-install' | 'unsupported';

/** Whether this browser can show notifications of this site. It asks the driver nothing. */
export function notificationAbility(): Ability {
  if ('Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'refused' : 'possible';
  // Safari on iPhones and iPads says whether it runs as an app, and has notifications there alone.
  return Reflect.get(navigator, 'standalone') === false ? 'needs-install' : 'unsupported';
}

/** Whether the driver has allowed them. */
export const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';
