import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDriver } from '@wattline/auth';
import type { SlotComponent } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { usePlaces } from '../../places/use-places';
import { PartBoundary } from '../show/part-boundary';
import { Dock, keepClear } from './dock';
import { loadSlot, reportSlot, slotOffers, type SlotOffer } from './load-slot';
import { isWantedAt } from './use-wants-slots';

/** The contents of this page's slots, by part and slot, also while they load. A failure is not kept. */
const contents = new Map<string, Promise<SlotComponent>>();

/** On how many pages a slot is asked for, where it fails. */
const MOST_TRIES = 3;
/** The pages on which a slot failed. */
const failures = new Map<string, Set<string>>();

const keyOf = ({ part, slot }: SlotOffer): string => `${part}/${slot}`;

/**
 * Loads the content of a slot; after a failure it is requested again on another page.
 *
 * @throws Errors of `loadSlot`.
 */
function contentOf(offer: SlotOffer, pathname: string): Promise<SlotComponent> {
  const key = keyOf(offer);
  const known = contents.get(key);
  if (known) return known;
  const failed = failures.get(key) ?? new Set();
  if (failed.has(pathname) || failed.size >= MOST_TRIES) return Promise.reject(new Error(`${key} failed`));
  const loading = loadSlot(offer.part, offer.slot);
  contents.set(key, loading);
  loading.catch((error: unknown) => {
    contents.delete(key);
    failures.set(key, failed.add(pathname));
    void reportSlot(offer.part, offer.slot, error);
  });
  return loading;
}

/** One slot's content in a boundary of its own; nothing until it is there, and where it fails. */
function SlotContent({ offer }: { readonly offer: SlotOffer }) {
  const { pathname } = useLocation();
  const [Content, setContent] = useState<SlotComponent | null>(null);
  const isMissing = Content === null;

  useEffect(() => {
    if (!isMissing) return;
    contentOf(offer, pathname).then(
      (content) => setContent(() => content),
      () => undefined,
    );
  }, [offer, isMissing, pathname]);

  return (
    Content && (
      <PartBoundary onBroken={(thrown) => void reportSlot(offer.part, offer.slot, thrown)}>
        <Suspense>
          <Content />
        </Suspense>
      </PartBoundary>
    )
  );
}

function useOffers(): readonly SlotOffer[] {
  const [offers, setOffers] = useState<readonly SlotOffer[]>([]);
  useEffect(() => void slotOffers().then(setOffers), []);
  return offers;
}

/**
 * Renders the contents of this visitor's releases into the places for slots, wherever their conditions hold
 * (docs/rules.md: silent-slots).
 */
export function SlotHost() {
  const { pathname } = useLocation();
  const isSignedIn = useDriver() !== null;
  const offers = useOffers().filter(({ conditions }) => isWantedAt(conditions, pathname, isSignedIn));

  const contentsOf = (slot: string): ReactNode =>
    offers.filter((offer) => offer.slot === slot).map((offer) => <SlotContent key={keyOf(offer)} offer={offer} />);

  // The document in which `wattline smoke` loads a part before its release has an element for it.
  const smoked = document.getElementById('smoked-part');

  return (
    <>
      <Dock ref={keepClear} data-dock="">
        {contentsOf('page-banner')}
      </Dock>
      {smoked && createPortal(contentsOf('module'), smoked)}
      {usePlaces('slot@1').map(({ element, data, id }) => createPortal(contentsOf(data.slot), element, `${id}`))}
    </>
  );
}
