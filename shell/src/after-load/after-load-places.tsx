import { useEffect, useState } from 'react';
import { config } from '@wattline/base/config';
import { chunk, ChunkPlace, idle, useChunk } from '@wattline/remote';
import { useLocation } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { reportUnhandled } from '../federation/recover/recovery';
import { useWantsSlots } from '../federation/slots/use-wants-slots';
import { ShellBoundary } from '../shell-boundary';

/** The code that comes after the page, on every page. */
const afterLoad = chunk(async () => import(/* webpackChunkName: "after-load" */ './after-load'), {
  when: 'shown',
});

/** In milliseconds: by then the page's screen stands and its own requests have gone out. */
const EQUIP_AFTER_MS = 4_000;

/** Where its code does not come, it is asked for again once the device has a connection. */
function equip(): void {
  afterLoad.load().then(
    ({ equipDevice }) => equipDevice(),
    () => addEventListener('online', equip, { once: true }),
  );
}

/**
 * Registers the service worker once the page stands and the browser is idle (docs/rules.md: kept-for-no-signal). Without
 * the worker, whatever the reason, the app works as before.
 */
export function startServiceWorker(): void {
  setTimeout(() => void idle().then(equip), EQUIP_AFTER_MS);
}

/** By then the page's own requests have gone out, in milliseconds. */
const FOOTER_AFTER_MS = 1_000;

/** Rows of their own, as high as what they hold from the start (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  display: grid;
  flex-basis: 100%;
  justify-items: center;
  min-height: 44px;
  margin-bottom: 8px;
`;

/** The two toggles, a moment after the page; with these 'Help' on error screens. */
export function FooterPreferences() {
  const [isDue, setIsDue] = useState(false);
  const { code } = useChunk(afterLoad, isDue);
  const withLegal = config().legal.length > 0 ? { minHeight: 96 } : undefined;

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), FOOTER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <Place style={withLegal}>{code && <code.FooterRow />}</Place>;
}

/** The offer of the browser's language, where the document keeps a place for it (document/preferences.js). */
export function OfferPlace() {
  const { style } = document.documentElement;
  const [isOffered, setOffered] = useState(style.paddingTop !== '');

  const close = (): void => {
    style.paddingTop = '';
    setOffered(false);
  };
  return (
    <ChunkPlace of={afterLoad} isWanted={isOffered}>
      {({ LanguageOffer }) => <LanguageOffer onAnswer={close} />}
    </ChunkPlace>
  );
}

/** Shows the contents of remotes in the places of other parts, once a live slot has any (docs/rules.md: silent-slots). */
export function Slots() {
  const { pathname } = useLocation();
  // An error that a slot throws as it is removed reaches no boundary of its own: that one is gone by then.
  return (
    <ChunkPlace of={afterLoad} isWanted={useWantsSlots()}>
      {({ SlotHost }) => (
        <ShellBoundary resetOn={pathname} onCaught={(thrown) => void reportUnhandled(thrown)}>
          <SlotHost />
        </ShellBoundary>
      )}
    </ChunkPlace>
  );
}
