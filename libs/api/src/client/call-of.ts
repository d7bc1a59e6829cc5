import type { Route } from '../routes';
import type { ApiRequest } from './exchange';
import { segment } from './path';

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
