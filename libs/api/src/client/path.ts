import type { Route } from '../routes';
import type { ApiRequest } from './exchange';
import { codedError } from './service-error';

/**
 * A value as one encoded segment of a path. Null for one that would name another resource: empty, `.` and `..`.
 * @throws URIError for one that cannot be encoded.
 */
export const encodedSegment = (value: string): string | null =>
  ['', '.', '..'].includes(value) ? null : encodeURIComponent(value).replaceAll('*', '%2A');

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
function segment(value: string): string {
  let encoded: string | null;
  try {
    encoded = encodedSegment(value);
  } catch (cause) {
    throw codedError('invalid-id', { status: 400, unsent: true, cause }, { id: '\uFFFD' });
  }
  if (encoded === null) throw codedError('invalid-id', { status: 400, unsent: true }, { id: value });
  return encoded;
}

type Names<Call extends string> = Call extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Call extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a route's parameters, by their names. */
export type RouteValues<R extends Route> = Readonly<Record<Names<R['call']>, string>>;

/**
 * A request to a route, with each value as one encoded segment: `callOf(routes.session, { sessionId })`.
 *
 * @throws ServiceError 400 for a value that would name another resource: empty, `.`, `..`, or not encodable.
 */
export function callOf<R extends Route>(
  { call, caller }: R,
  ...[values]: Names<R['call']> extends never ? [] : [RouteValues<R>]
): Required<Pick<ApiRequest, 'method' | 'path' | 'caller'>> {
  const [method = '', template = ''] = call.split(' ');
  const given: Readonly<Record<string, string>> = values ?? {};
  return {
    method: method as NonNullable<ApiRequest['method']>,
    path: template.replaceAll(/:(\w+)/g, (_, name: string) => segment(given[name] ?? '')),
    caller,
  };
}
