import { readRuntimeConfig, type RuntimeConfig } from '@wattline/base/config';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';

/** How a deployed site stands in one respect. */
type Verdict = 'ok' | 'wrong' | 'cannot be checked from here';

/** A verdict with what it rests on. */
export interface Finding {
  readonly verdict: Verdict;
  /** A sentence: what was found. */
  readonly found: string;
  /** The next step of a person; none where it is ok. */
  readonly todo: string | null;
}

/** A respect in which a site is looked at. */
export interface Check extends Finding {
  readonly name: string;
}

export const ok = (found: string): Finding => ({ verdict: 'ok', found, todo: null });
export const wrong = (found: string, todo: string): Finding => ({ verdict: 'wrong', found, todo });
export const notSeen = (found: string, todo: string): Finding => ({
  verdict: 'cannot be checked from here',
  found,
  todo,
});

/** The site that is looked at. */
export interface LookedAt {
  /** 'https://app.example.com' */
  readonly origin: string;
  readonly config: RuntimeConfig;
}

const TIMEOUT_MS = 10_000;

/** Asks for a page of a deployed site as a browser asks, but without following a redirect. */
export const get = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Reads the site's configuration, without which nothing else can be judged.
 * @throws ReleaseError where nothing answers, or something that is no site of ours.
 */
export async function lookAt(origin: string): Promise<LookedAt> {
  let answer: Response;
  try {
    answer = await get(`${origin}/config.json`);
  } catch (cause) {
    throw new ReleaseError(`Nothing answers at ${origin} (${reasonOf(cause)}). Is the address right, and nginx up?`, {
      cause,
    });
  }
  const found = `${origin}/config.json answered ${answer.status}`;
  if (answer.status !== 200)
    throw new ReleaseError(`${found}, so this is no composed site. Compose it, and start nginx with its store.`);
  try {
    return { origin, config: readRuntimeConfig(JSON.parse(await answer.text())) };
  } catch (cause) {
    throw new ReleaseError(`${found} with what is no configuration (a login page?). ${reasonOf(cause)}`, { cause });
  }
}

/** Whether a site is the real one: others may have a sign-in and payments that are played. */
export const isProduction = ({ config }: LookedAt): boolean => config.environment === 'production';
