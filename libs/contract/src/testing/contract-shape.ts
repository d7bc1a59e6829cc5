import { placeSchemas } from '../places';
import { topics } from '../topics';
import { shapeOf } from './shape-of';

/** The shape of topics and places as they are now. */
export function contractShape(): string {
  const events = Object.entries(topics).map(([name, { schema, sticky, relayed }]) => [name, schema, sticky, relayed]);
  return shapeOf([events, placeSchemas]);
}
