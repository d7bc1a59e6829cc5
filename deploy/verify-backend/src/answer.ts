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
