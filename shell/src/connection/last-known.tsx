import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { Place, PlaceData } from '@wattline/contract';
import { Banner, Text, WarningIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { usePlaces } from '../use-places';
import { useAgeText } from './use-age-text';
import { connectionStore } from './watch-connection';
import { useStopWaits } from './watch-stops';

/**
 * That the stop of a session waits (docs/rules.md: stop-waits-for-a-signal), on pages that do not send it; nothing where
 * none of the driver's does. With a connection only the session's own page knows what became of it.
 */
function StopNote({ sessionId }: PlaceData['stop-waits@1']) {
  const t = useTexts('last-known');
  const isOnline = useStore(connectionStore, (connection) => connection.isOnline);
  return (
    useStopWaits(sessionId) && (
      <Text as="span" $size="small" $weight={600} $tone="warning" $block>
        {t(isOnline ? 'stopOpen' : 'stopWaits')}
      </Text>
    )
  );
}

/**
 * It ages in silence: that the connection is gone is announced once, by the bar. The session's part has shown already that
 * its figures may be outdated, in a banner that this is a part of.
 */
function AsOfNote({ of, since }: PlaceData['as-of@1']) {
  const t = useTexts('last-known');
  const age = <strong>{t('asOf', { age: useAgeText()(since) })}</strong>;
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

function WhyNotNote({ act }: PlaceData['why-not@1']) {
  const t = useTexts('last-known');
  const isOnline = useStore(connectionStore, (connection) => connection.isOnline);
  return (
    <Text as="span" $size="small" $weight={600} $tone="warning" $block>
      {t(`${isOnline ? 'unread' : 'no'}${act === 'pay' ? 'Pay' : 'Start'}`)}
    </Text>
  );
}

function noteOf(place: Place<'as-of@1' | 'why-not@1' | 'stop-waits@1'>): ReactNode {
  switch (place.name) {
    case 'as-of@1':
      return <AsOfNote {...place.data} />;
    case 'why-not@1':
      return <WhyNotNote {...place.data} />;
    case 'stop-waits@1':
      return <StopNote {...place.data} />;
  }
}

/**
 * Writes into the places of parts since when what they show is known, and why something cannot be done meanwhile
 * (docs/rules.md: last-known-with-its-age). A page that is current has no such place, and none of these words in its scripts.
 */
export const LastKnown = () =>
  usePlaces('as-of@1', 'why-not@1', 'stop-waits@1').map((place) =>
    createPortal(noteOf(place), place.element, `${place.id}`),
  );
