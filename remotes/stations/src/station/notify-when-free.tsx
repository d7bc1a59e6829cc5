import { useCallback, useEffect, useRef, useState } from 'react';
import { guardedAnswer, isAllowed, notificationAbility } from '@wattline/base/browser';
import { config, keeps } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { availability, type Location } from '@wattline/ocpi';
import { chunk } from '@wattline/remote';
import { Banner, Button, ClockIcon, Row } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { useStation } from '../use-station';
import type { FreeWish } from './push-when-free';

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

const pushCode = chunk(async () => import(/* webpackChunkName: "push-when-free" */ './push-when-free'), {
  when: 'asked',
});

/** Whether the backend is asked for a push message too. */
const mayPush = (): boolean => isAllowed() && config().push.publicKey !== null && keeps('free-connectors-are-pushed');

/** Never throws. */
async function askPush(location: Location): Promise<FreeWish | null> {
  const code = await pushCode.load().catch(() => null);
  return (await code?.wishForPush(location)) ?? null;
}

/** Never throws. */
async function ended(wish: FreeWish | null): Promise<null> {
  await wish?.end();
  return null;
}

const Words = styled(Row)`
  flex: 1;
`;

/**
 * Where every connector is in use, the driver may ask to be notified of the first that becomes free (docs/rules.md:
 * notified-when-free). The browser asks for its permission on that tap alone. The page reads for it whether the backend
 * was asked for a push message or not: whichever comes first is the one that is shown.
 */
export function NotifyWhenFree({ location }: { readonly location: Location }) {
  const t = useTexts('notify');
  const { refresh } = useStation();
  const [isOn, setIsOn] = useState(false);
  /** The browser shows notifications. */
  const [isShown, setIsShown] = useState(true);
  const [wish, setWish] = useState<FreeWish | null>(null);
  /** Asked for and taken back one after the other: the same station has the same wish each time. */
  const last = useRef<Promise<FreeWish | null>>(Promise.resolve(null));
  const next = useCallback((step: (before: FreeWish | null) => Promise<FreeWish | null>) => {
    last.current = last.current.then(step);
    void last.current.then(setWish);
  }, []);
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
      const tell = async (): Promise<void> => {
        if (!(await wish?.tell(!document.hidden))) await notify(title, t('isFreeText'), location);
      };
      void tell();
      next(ended);
    }
    wasOn.current = isOn;
  }, [isOn, available, location, wish, next, t]);

  const turnOn = async (): Promise<void> => {
    setIsOn(true);
    if (notificationAbility() === 'possible')
      await guardedAnswer('browser: requestPermission', async () => Notification.requestPermission());
    setIsShown(isAllowed());
  };

  const press = (): void => {
    if (isOn) {
      setIsOn(false);
      next(ended);
      return;
    }
    const answered = turnOn();
    next(async () => {
      await answered;
      return mayPush() ? askPush(location) : null;
    });
  };

  if (!isFull) return null;
  return (
    <Banner $tone="neutral" $bottom={8}>
      <ClockIcon size={20} />
      <Words $gap={12} $grow="first" $spread="between">
        <p role="status">{t(!isOn ? 'allInUse' : !isShown ? 'waitingHere' : wish ? 'waitingClosed' : 'waiting')}</p>
        <Button id="notify-when-free" $look="secondary" $size="small" onClick={press}>
          {t(isOn ? 'stop' : 'notify')}
        </Button>
      </Words>
    </Banner>
  );
}
