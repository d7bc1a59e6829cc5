import { languageOf, type Language } from '@wattline/base/i18n/languages';
import { storageKeys, type FirstViewQuestion } from '@wattline/contract';

/**
 * The part of a visitor that decides the first look of a page. Nothing else of the cookies is read: no session, no
 * driver.
 */
export interface Visitor extends Pick<FirstViewQuestion, 'language' | 'theme'> {
  /** The visitor's place in the traffic, 0 up to 100; null where it is not known. */
  readonly bucket: number | null;
  /**
   * The releases of its own that this browser may take (`releaseToken`), for a payment that holds them; ANY_OWN_RELEASE by a
   * signed link, or past one that failed. Parts without any are taken by discovery, as are all for null.
   */
  readonly ownReleases: readonly string[] | null;
}

/** The cookies that a page keeps beside its storage for the renderer (shell/src/document/tell-renderer.ts). */
const visitorCookies = {
  language: storageKeys.languageForRenderer,
  theme: storageKeys.themeForRenderer,
  bucket: storageKeys.visitorBucket,
  ownRelease: storageKeys.ownReleaseForRenderer,
} as const;

function cookiesIn(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Reads the Cookie header of a request; '' for none. `language` is the site's own, for who has chosen none. */
export function readVisitor(header: string, language: Language): Visitor {
  const cookies = cookiesIn(header);
  const bucket = Number.parseFloat(cookies.get(visitorCookies.bucket) ?? '');
  return {
    language: languageOf(cookies.get(visitorCookies.language) ?? '') ?? language,
    theme: cookies.get(visitorCookies.theme) === 'dark' ? 'dark' : 'light',
    bucket: bucket >= 0 && bucket < 100 ? bucket : null,
    ownReleases: cookies.get(visitorCookies.ownRelease)?.split('.') ?? null,
  };
}
