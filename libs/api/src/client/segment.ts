/**
 * A value as one encoded segment of a path. Null for one that would name another resource: empty, `.` and `..`.
 * @throws URIError for one that cannot be encoded.
 */
export const encodedSegment = (value: string): string | null =>
  ['', '.', '..'].includes(value) ? null : encodeURIComponent(value).replaceAll('*', '%2A');
