/** The value of a cookie; null without one, and where the browser blocks cookies. */
export function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '') || null;
  } catch {
    return null;
  }
}
