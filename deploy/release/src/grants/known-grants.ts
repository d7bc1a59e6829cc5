import * as v from 'valibot';
import { storedAs } from '../signing/known-keys';
import type { Store } from '../store/store';
import { grantsSchema, type Grants } from './grants';

const storedSchema = v.object({ grants: v.optional(grantsSchema, {}) });

/** The grants as the store's environment has them; null before there is one. @throws As storedAs. */
export const knownGrants = async (store: Store): Promise<Grants | null> =>
  (await storedAs(store, storedSchema))?.grants ?? null;
