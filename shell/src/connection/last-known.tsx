import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Banner, WarningIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { StopNote, Words } from './stop-note';
import { useAgeText } from './use-age-text';
import { connectionStore } from './watch-connection';

/** A place that a part has marked (AsOf, WhyNot and StopWaits of libs/remote), and what its marks say. */
interface Place {
  readonly element: HTMLElement;
  readonly marks: Readonly<Record<'asOf' | 'of' | 'whyNot' | 'stopOf', string | undefined>>;
}

const WATCHED = ['data-as-of', 'data-why-not', 'data-stop-of'];
const MARKED = '[data-as-of], [data-why-not], [data-stop-of]';

const placesNow = (): readonly Place[] =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].map((element) => {
    const { asOf, of, whyNot, stopOf } = element.dataset;
    return { element, marks: { asOf, of, whyNot, stopOf } };
  });

const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ element, marks }, at) =>
      element === other[at]?.element && JSON.stringify(marks) === JSON.stringify(other[at].marks),
  );

function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState(placesNow);
  useEffect(() => {
    const look = (): void =>
      setPlaces((known) => {
        const now = placesNow();
        return isSame(known, now) ? known : now;
      });
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: WATCHED });
    look();
    return () => watch.disconnect();
  }, []);
  return places;
}

/**
 * It ages in silence: that the connection is gone is announced once, by the bar. The session's part has said already that
 * its figures may be outdated, in a banner that this is a part of.
 */
function AsOfNote({ asOf, of }: Place['marks']) {
  const t = useTexts('last-known');
  const age = <strong>{t('asOf', { age: useAgeText()(Number(asOf)) })}</strong>;
  if (of === 'session') return age;
  return (
    <Banner $tone="warning">
      <WarningIcon size={20} />
      <span>
        {age} {t(of === 'price' ? of : 'station')}
      </span>
    </Banner>
  );
}

function WhyNotNote({ whyNot }: Place['marks']) {
  const t = useTexts('last-known');
  const isOnline = useStore(connectionStore, (connection) => connection.isOnline);
  return <Words>{t(`${isOnline ? 'unread' : 'no'}${whyNot === 'Pay' ? 'Pay' : 'Start'}`)}</Words>;
}

/**
 * Says in the places that parts have marked since when what they show is known, and why something cannot be done meanwhile
 * (docs/rules.md: last-known-with-its-age). A page that is current has no such place, and none of these words in its scripts.
 */
export function LastKnown() {
  const places = usePlaces();
  return places.map(({ element, marks }, at) => {
    const { stopOf, whyNot } = marks;
    const note = stopOf ? <StopNote of={stopOf} /> : whyNot ? <WhyNotNote {...marks} /> : <AsOfNote {...marks} />;
    // Places have no identity but their element.
    return createPortal(note, element, `${at}`);
  });
}
