/*
 * Foreign code: the payment service's elements, and functions of a browser besides the page. It may throw although its
 * documentation excludes that (docs/rules.md: third-parties-may-throw).
 */

/** For the developers: the page goes on without it. */
function note(name: string, cause: unknown): null {
  // oxlint-disable-next-line no-console -- for the developers of the app and of the third party
  console.warn(`third-party-failed: ${name}`, cause);
  return null;
}

/**
 * Calls foreign code and returns its result; null if it throws, which is logged under `name`. A rejected promise that
 * it leaves behind is logged too.
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
 * As `guarded`, for an answer that takes time: null also if it is rejected, or has not come within `patienceMs`. Null
 * is no refusal: the work may have been done (docs/rules.md: unclear-answer).
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
