/** Hands a report to the device's share sheet. Returns whether the device has one; one that was closed counts. */
export async function shareHelp(title: string, text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts a report on the clipboard. Returns whether it is there. */
export async function copyHelp(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
