/** Browsers within other apps, by what their user agents name. */
const apps: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFB(?:AN\/Messenger|_IAB\/MESSENGER)/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\//],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview|TikTok|trill)/],
  ['LINE', /\bLine\//],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter for (?:iPhone|iPad|Android)\b|\bTwitterAndroid\b/],
  ['Pinterest', /\[Pinterest\/|\bPinterest\//],
  ['WeChat', /\bMicroMessenger\//],
];

/** A web view of Android's, whatever its app is. */
const ANDROID_WEB_VIEW = /; wv\)/;

/**
 * Finds the app with a browser of its own that shows this page: its name, '' for one that is not known by name, null for a
 * browser proper. Google refuses to sign in there.
 */
export function inAppBrowser(userAgent: string): string | null {
  const found = apps.find(([, mark]) => mark.test(userAgent));
  return found ? found[0] : ANDROID_WEB_VIEW.test(userAgent) ? '' : null;
}

/** The address that opens a page in the phone's own browser; null where a phone has none, and only a menu does. */
export function openInBrowser(
  userAgent: string,
  { host, pathname, search, protocol }: Pick<Location, 'host' | 'pathname' | 'search' | 'protocol'>,
): string | null {
  return /Android/.test(userAgent)
    ? `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
    : null;
}
