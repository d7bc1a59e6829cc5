import { useEffect, useRef, useState } from 'react';
import { guardedAnswer, isAllowed, notificationAbility } from '@wattline/base/browser';
import { paths } from '@wattline/contract';
import { availability, type Location } from '@wattline/ocpi';
import { Banner, Button, ClockIcon, Row } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { useStation } from '../use-station';

/** So often a page reads its station for it, also while it is hidden. Browsers wake hidden pages no more often. */
const LOOK_MS = 60_000;

const STAYS_MS = 60_000;

/** Shows a notification where the driver has allowed it, and the page is not what they look at. Never throws. */
async function notify(title: string, body: string, { id }: Pick<Location, 'id'>): Promise<void> {
  if (!document.hidden || !isAllowed()) return;
  await guardedAnswer('browser: showNotification', async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    const path = paths.station(id);
    await worker?.showNotification(title, { body, tag: `free ${path}`, data: { path } });
  });
}

const Words = styled(Row)`
  flex: 1;
`;

/**
 * Where every connector is in use, the driver may ask to be notified of the first that becomes free (docs/rules.md:
 * notified-when-free). The browser asks for its permission on that tap alone.
 */
export function NotifyWhenFree({ location }: { readonly location: Location }) {
  const t = useTexts('notify');
  const { refresh } = useStation();
  const [isOn, setIsOn] = useState(false);
  /** The browser shows notifications. */
  const [isShown, setIsShown] = useState(true);
  const { available, total } = availability(location);
  const isFull = available === 0 && total > 0;

  const read = useRef(refresh);
  useEffect(() => {
    read.current = refresh;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => read.current(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn]);

  if (isOn && !isFull) setIsOn(false);
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && available > 0) {
      const title = t('isFree', { name: location.name });
      showNotice('info', title, STAYS_MS);
      void notify(title, t('isFreeText'), location);
    }
    wasOn.current = isOn;
  }, [isOn, available, location, t]);

  const turnOn = async (): Promise<void> => {
    setIsOn(true);
    if (notificationAbility() === 'possible')
      await guardedAnswer('browser: requestPermission', async () => Notification.requestPermission());
    setIsShown(isAllowed());
  };

  if (!isFull) return null;
  return (
    <Banner $tone="neutral" $bottom={8}>
      <ClockIcon size={20} />
      <Words $gap={12} $grow="first" $spread="between">
        <p role="status">{t(!isOn ? 'allInUse' : isShown ? 'waiting' : 'waitingHere')}</p>
        <Button
          id="notify-when-free"
          $look="secondary"
          $size="small"
          onClick={() => (isOn ? setIsOn(false) : void turnOn())}
        >
          {t(isOn ? 'stop' : 'notify')}
        </Button>
      </Words>
    </Banner>
  );
}
