/** A way to send texts shorter. */
export type Encoding = 'br' | 'gzip';

/** Whether an Accept-Encoding names it with a weight above 0. JavaScript and nginx read the pattern alike. */
const accepting = (encoding: Encoding): RegExp =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');

/** The encodings of answers that are compressed on request, the best one first. */
export const encodingRules: readonly { readonly encoding: Encoding; readonly accepted: RegExp }[] = (
  ['br', 'gzip'] as const
).map((encoding) => ({ encoding, accepted: accepting(encoding) }));

/** The best encoding that a request accepts; null for none. */
export const acceptedEncoding = (header: string | undefined): Encoding | null =>
  encodingRules.find(({ accepted }) => accepted.test(header ?? ''))?.encoding ?? null;
