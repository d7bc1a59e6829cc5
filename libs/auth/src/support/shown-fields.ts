import type { BusEvents, Topic } from '@wattline/contract';

/** The payload's fields that the debug console and a support bundle may show, by topic. All others may be personal. */
export const shownFields: { readonly [T in Topic]: readonly (keyof BusEvents[T])[] } = {
  'auth/signed-in': [],
  'auth/signed-out': ['reason'],
  'auth/sign-in-requested': ['reason'],
  'auth/profile-requested': ['reason'],
  'preferences/theme-changed': ['theme'],
  'preferences/language-changed': ['language'],
  'notice/shown': ['kind', 'text', 'durationMs'],
  'checkout/payment-authorized': ['sessionId', 'amountMinor', 'currency'],
  'session/started': ['sessionId'],
  'session/completed': ['sessionId'],
  'refund/requested': ['paymentId'],
  'refund/asked': ['paymentId'],
  'refund/settled': ['paymentId'],
  'navigation/expected': ['path', 'isImminent'],
  'help/requested': [],
  'connection/changed': ['isOnline'],
  'remote/loaded': ['remote', 'version', 'milliseconds'],
  'remote/failed': ['remote', 'version', 'code', 'message'],
  'remote/reload-requested': ['remote'],
  'composition/changed': ['parts'],
  'request/finished': ['method', 'path', 'status', 'milliseconds', 'requestId', 'correlationId'],
};
