import type { KeyObject } from 'node:crypto';
import type { Store } from '../store/store';
import { composition, type Composition } from './compose';
import { storedEnvironment } from './environment';
import { siteKeyIn } from './sign-site';

/**
 * Shows visitors what was made live. A signed site without its key here is left to what holds it, which sees the new
 * pointers by itself (docs/decisions/0034): null then.
 * @throws Those of compose.
 */
export async function composeWhereHeld(store: Store, key: KeyObject | undefined): Promise<Composition | null> {
  if (!key && siteKeyIn(await storedEnvironment(store)) !== null) return null;
  return composition(store, key);
}
