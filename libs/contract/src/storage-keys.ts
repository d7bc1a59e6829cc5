/** Every key that parts keep in browser storage or cookies, as the specification spells it. */
export const storageKeys = {
  /** Local storage: 'light' | 'dark'. */
  theme: 'theme',
  /** Local storage: 'en' | 'es'. */
  language: 'language',
  /** Local or session storage: where to go after signing in. */
  authReturnUrl: 'authReturnUrl',
  /** Session storage, JSON: {user, token, …}. */
  authData: 'authData',
  /** Session storage, JSON. */
  activeSession: 'activeSession',
  /** Session storage, JSON. */
  pendingSession: 'pendingSession',
} as const;
