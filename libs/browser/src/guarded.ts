/*
 * Code that is not the app's: the payment service's elements, and what a browser offers besides the page. It may throw where its
 * documentation says that it does not (docs/rules.md: third-parties-may-throw).
 */

/** For the developers: the page goes on without it. */
function note(name: string, cause: unknown): null {
  // oxlint-disable-next-line no-console -- for the developers of the app and of the third party
  console.warn(`third-party-failed: ${name}`, cause);
  return null;
}

/**
 * Calls code that is not the app's. Gives what it gives; null where it throws, which is logged under `name`. A promise that
 * it leaves behind and that is rejected is logged too.
 */
export function guarded<T>(name: string, call: () => T): T | null {
  try {
    const answer = call();
    if (answer instanceof Promise) answer.catch((cause: unknown) => note(name, cause));
    return answer;
  } catch (cause) {
    return note(name, cause);
  }
}

/**
 * As `guarded`, for an answer that is waited for: null also where it is rejected, or has not come within `patienceMs`. Null is
 * no refusal: what was asked may have been done (docs/rules.md: unclear-answer).
 */
export async function guardedAnswer<T>(
  name: string,
  call: () => Promise<T>,
  patienceMs: number | null = null,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (patienceMs !== null) timer = setTimeout(() => reject(new Error(`No answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (cause) {
    return note(name, cause);
  } finally {
    clearTimeout(timer);
  }
}
