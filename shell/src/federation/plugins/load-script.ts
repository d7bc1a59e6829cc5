/** An external script of the page, as it is asked for. */
export interface ScriptRequest {
  /** As a policy gives it: a whole address. */
  readonly address: string;
  /** Null for a script that is held to none. */
  readonly integrity: string | null;
}

/**
 * Runs a script of another part, and leaves no element behind. Errors while the script runs are not seen here: the
 * caller then finds no container. The document sees to it that the script comes (docs/rules.md: files-come-by-themselves).
 *
 * @throws Error if it does not come, is missing, or does not match its integrity.
 */
export function loadScript({ address, integrity }: ScriptRequest): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', async: true });
  if (integrity) script.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
    script.src = address;
    document.head.append(script);
  }).finally(() => script.remove());
}
