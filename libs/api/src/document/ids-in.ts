import { camelKey, camelKeys } from '@wattline/wire';
import { isRecord } from '../client/envelope';

/** The values of a route's parameters, by their names. */
export type RouteValues = Readonly<Record<string, string>>;

/** Longer ones are no ids. */
const MOST_CHARACTERS = 255;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

/** A record that the feed withdrew (OCPI 2.2.1, Status). */
const isRemoved = (value: unknown): boolean => isRecord(value) && /^removed$/i.test(textOf(value['status']));

/** The values below a key of records, where 'evses[uid=:evseId]' are those with the route's evseId as uid, in any case. */
function below(values: unknown[], step: string, route: RouteValues): unknown[] {
  const [, name = '', key, parameter = ''] = /^(\w+)(?:\[(\w+)=:(\w+)])?/.exec(step) ?? [];
  const wanted = route[parameter]?.toLowerCase();
  return values
    .flatMap((value) => (isRecord(value) ? (value[camelKey(name)] ?? []) : []))
    .filter((value) => !isRemoved(value))
    .filter((value) => !key || (isRecord(value) && textOf(value[camelKey(key)]).toLowerCase() === wanted));
}

/**
 * The distinct ids in an answer's data, which may have either spelling of its keys.
 *
 * @param path Where they stand, 'evses[uid=:evseId].connectors.tariff_ids'.
 */
export function idsIn(data: unknown, path: string, values: RouteValues): string[] {
  const found = path.split('.').reduce<unknown[]>((at, step) => below(at, step, values), [camelKeys(data)]);
  return [...new Set(found.map(textOf))].filter((id) => id !== '' && id.length <= MOST_CHARACTERS);
}
