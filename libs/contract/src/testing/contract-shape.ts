import { eventSchemas } from '../event-schemas';
import { placeSchemas } from '../places';
import { topics } from '../topics';
import { shapeOf } from './shape-of';

/** The shape of topics and places as they are now, for CONTRACT_SHAPE of contract-version.ts. */
export function contractShape(): string {
  const policies = Object.entries(topics).map(([topic, { sticky, relayed }]) => [topic, sticky, relayed]);
  return shapeOf([policies, eventSchemas, placeSchemas]);
}
