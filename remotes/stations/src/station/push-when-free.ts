/* A chunk of its own, fetched by the press on 'Notify me when one is free' alone. */
import { removePushSubscription } from '@wattline/api';
import { i18n, readLanguage } from '@wattline/base/i18n';
import type { Location } from '@wattline/ocpi';
import { askWorker, wantPush } from '@wattline/remote';
import { client } from '../part';

/** A wish at the backend for a push message once a connector is free. It outlives the page. */
export interface FreeWish {
  /** The page knows it first: the worker shows it once. Gives whether the worker has it now. Never throws. */
  readonly tell: (isSeen: boolean) => Promise<boolean>;
  /** Takes it back, as far as that is possible: the backend ends it by itself once it has sent. Never throws. */
  readonly end: () => Promise<unknown>;
}

/** Asks the backend for a push message; null where that cannot be, and the page alone notifies. Never throws. */
export async function wishForPush({ id: locationId, name }: Pick<Location, 'id' | 'name'>): Promise<FreeWish | null> {
  // A worker of an older release would show it as news of a charge.
  if (!(await askWorker({ type: 'tell-free', news: [], isSeen: true }))) return null;
  const language = readLanguage(i18n.language);
  const id = await wantPush(client, { locationId }, language);
  if (id === null) return null;
  return {
    tell: (isSeen) =>
      askWorker({ type: 'tell-free', news: [{ kind: 'free', id, locationId, name, language }], isSeen }),
    end: () => removePushSubscription(client, id).catch(() => undefined),
  };
}
