/** An external script of the page, as it is asked for. */
export interface ScriptRequest {
  /** As a policy gives it: a whole address. */
  readonly address: string;
  /** Null for a script that is held to none. */
  readonly integrity: string | null;
  readonly timeoutMs: number;
}

/**
 * Runs a script of another part, and leaves no element behind. Errors while the script runs are not seen here: the
 * caller then finds no container.
 *
 * @throws Error if it does not come in time, is missing, or does not match its integrity.
 */
export function loadScript({ address, integrity, timeoutMs }: ScriptRequest): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', async: true });
  if (integrity) script.integrity = integrity;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} did not come in time`)), timeoutMs);
    const settle = (end: () => void) => (): void => {
      clearTimeout(timer);
      end();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error(`${address} did not load`))),
    );
    script.src = address;
    document.head.append(script);
  }).finally(() => script.remove());
}
