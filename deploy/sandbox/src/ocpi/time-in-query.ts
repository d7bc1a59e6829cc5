import * as v from 'valibot';
import { readTime } from './wire-time';

/** A moment in a query, read as OCPI reads times. */
export const timeInQuery = v.pipe(
  v.string(),
  v.transform((time) => readTime(time)),
  v.date('Expected an ISO 8601 time'),
);
