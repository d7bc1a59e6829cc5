import type { HttpAnswer } from '@wattline/base/http';

/** Something that was read; with when it was kept, in milliseconds since the epoch, where it was not read now. */
export type Known<T> = T & { readonly keptAt?: number };

/** A record with when its answer was kept. */
export const known = <T>(record: T, { keptAt }: Pick<HttpAnswer, 'keptAt'>): Known<T> =>
  (keptAt ? { ...record, keptAt } : record) as Known<T>;
