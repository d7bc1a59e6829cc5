/** Whether a backend keeps a demand, as far as calls show. */
type Verdict = 'kept' | 'not kept' | 'unknown';

/** A verdict with what it rests on, as a sentence. */
export interface Finding {
  readonly verdict: Verdict;
  readonly reason: string;
}

export const kept = (reason: string): Finding => ({ verdict: 'kept', reason });
export const notKept = (reason: string): Finding => ({ verdict: 'not kept', reason });
/** @param reason why calls do not show it */
export const notSeen = (reason: string): Finding => ({ verdict: 'unknown', reason });

/** The verdict where something was not asked for. */
export const notTried = (what: string): Finding => notSeen(`${what} was not given`);

/** The verdict of a demand on writes in the read-only mode. */
export const onlyByWriting = notSeen('only writing shows it: run it with --write');

/** The verdict of a demand on charges where no charge was started. */
export const onlyByCharging = notSeen('only a charge shows it: run it with --write --start EVSE');

/** The verdict of a demand on the wallet where no wallet payment was given. */
export const onlyByWallet = notSeen('only a wallet payment shows it: run it with --write --wallet-payment ID');

/** The verdict where no answer came, or a limit met the call; undefined where one came. */
export const unanswered = (answer: Answer, call: string): Finding | undefined =>
  answer.status === 0 ? notSeen(`${call} was answered with ${wordsOf(answer)}`) : undefined;

/** The verdict where an answer is trouble, which says nothing of the demand; undefined where it is none. */
export function trouble(answer: Answer | undefined, call: string): Finding | undefined {
  if (!answer) return notSeen(`${call} was not called, for want of an id`);
  if (isForbidden(answer)) return notSeen(`${call} answered ${wordsOf(answer)}: the token may not`);
  if (answer.status === 0 || answer.status >= 500 || answer.kind === 'redirect' || answer.kind === 'web page')
    return notSeen(`${call} answered ${wordsOf(answer)}`);
  return undefined;
}

/** The form of an answer's body; 'none' where no answer came. */
export type AnswerKind = 'json' | 'web page' | 'text' | 'empty' | 'redirect' | 'none';

/** The answer to one call, as far as verdicts look at it. */
export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: AnswerKind;
  /** The JSON; undefined for every other kind. */
  readonly body?: unknown;
  /** Why no answer came. */
  readonly failure?: string;
}

/** Whether an answer is a success that can be read, or says that there is nothing to read (204). */
export const isTaken = ({ status, kind }: Answer): boolean =>
  status >= 200 && status < 300 && (kind === 'json' || status === 204);

/** Whether an answer says that the caller is not known, or may not. */
export const isForbidden = ({ status }: Answer): boolean => status === 401 || status === 403;

/** An answer in words: '409', '200 with a web page', 'nothing (no answer within 10 s)'. */
export function wordsOf({ status, kind, failure }: Answer): string {
  if (kind === 'none') return `nothing (${failure ?? 'no answer'})`;
  if (kind === 'json') return String(status);
  if (kind === 'redirect') return `${status}, a redirect`;
  return `${status} with ${kind === 'empty' ? 'no body' : `a ${kind}`}`;
}
