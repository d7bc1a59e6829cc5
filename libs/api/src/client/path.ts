import { encodedSegment } from './segment';
import { codedError } from './service-error';

/**
 * Builds a path with each value as one encoded segment: path`/locations/${id}`. Ids come from QR codes and feeds and
 * hold `*` (BE*BEC*E041503001), which is encoded too.
 *
 * @throws ServiceError 400 for a value that would name another resource: empty, `.`, `..`, or not encodable.
 */
export function path(texts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: texts }, ...values.map(segment));
}

/** A value as one encoded segment of a path. @throws ServiceError as `path`. */
export function segment(value: string): string {
  let encoded: string | null;
  try {
    encoded = encodedSegment(value);
  } catch (cause) {
    throw codedError('invalid-id', { status: 400, unsent: true, cause }, { id: '\uFFFD' });
  }
  if (encoded === null) throw codedError('invalid-id', { status: 400, unsent: true }, { id: value });
  return encoded;
}
