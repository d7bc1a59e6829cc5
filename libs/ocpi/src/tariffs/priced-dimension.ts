import { type ComponentType, dimensions } from './dimensions';

/*
 * A module of its own, for price engines alone: a part's first script needs the table and nothing else.
 */

/** Whether a tariff can price a session's dimension; the others say how the session went. */
export const isPriced = (type: string): type is ComponentType => Object.hasOwn(dimensions, type);

/** Whether the volume of a dimension is a time, in hours. */
export const isTimed = (type: string): boolean => isPriced(type) && dimensions[type] === 'hour';
