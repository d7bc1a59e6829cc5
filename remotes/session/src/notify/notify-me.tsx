import { useEffect, useState } from 'react';
import { PUSH_SUBSCRIPTIONS_PATH, removePushSubscription } from '@wattline/api';
import { guardedAnswer, isAllowed, notificationAbility } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { i18n, type Language, readLanguage } from '@wattline/base/i18n';
import { useBusEvent } from '@wattline/event-bus';
import { askWorker, wantPush } from '@wattline/remote';
import { Button, Row, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { client } from '../part';
import { useTexts } from '../texts/use-texts';
import type { NewsBasis } from './news-now';
import { type NotifiedSession, notifiedSessions } from './notified-sessions';
import { endWatch, watchSession } from './watch-session';

/** Why notifications are not on although the driver wanted them. */
type NotifyProblem = 'notAllowed' | 'failed';

const subscriptionsUrl = (): string => new URL(config().api.baseUrl + PUSH_SUBSCRIPTIONS_PATH, location.origin).href;

/**
 * Has the backend tell of a session by push messages, as `wantPush`, and the worker send it again with a subscription that
 * was renewed.
 */
async function wantSessionPush(sessionId: string, language: Language): Promise<string | null> {
  const id = await wantPush(client, { sessionId }, language);
  if (id !== null) void askWorker({ type: 'keep-push', url: subscriptionsUrl(), sessionId, language });
  return id;
}

/**
 * Ends that, as far as it can be: the backend ends it by itself with the session. The browser's subscription stays until the
 * driver signs out, since a station's wish may use it. Never throws.
 */
async function endPush({ id: sessionId, pushId }: NotifiedSession): Promise<void> {
  if (pushId === null) return;
  void askWorker({ type: 'keep-push', url: subscriptionsUrl(), sessionId, language: null });
  await removePushSubscription(client, pushId).catch(() => undefined);
}

/** Notifications about one session: whether they are on, and how to turn them on and off. */
function useNotify(pageSessionId: string, basis: NewsBasis) {
  const [ability, setAbility] = useState(notificationAbility);
  const [notified, setNotified] = useState(() => (isAllowed() ? notifiedSessions.find(pageSessionId) : null));
  /** The outcome of the driver's last press on this page. */
  const [work, setWork] = useState<'none' | 'goes on' | 'done'>('none');
  const [problem, setProblem] = useState<NotifyProblem | null>(null);
  const spoken = readLanguage(i18n.language);
  const isOn = notified !== null && ability === 'possible';
  const { session, found, timeZone, hold, stillSince } = basis;

  useEffect(() => {
    if (isOn) watchSession(pageSessionId).know({ session, found, timeZone, hold, stillSince }, spoken);
  }, [isOn, pageSessionId, session, found, timeZone, hold, stillSince, spoken]);

  useEffect(() => {
    // The driver may come back from the browser's settings, or from another tab.
    const lookAgain = (): void => {
      setAbility(notificationAbility());
      setNotified(isAllowed() ? notifiedSessions.find(pageSessionId) : null);
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [pageSessionId]);

  useEffect(() => {
    if (!isOn) return;
    // Each visit renews it: the browser may have another subscription, and the driver another language.
    const renew = async (): Promise<void> => {
      const pushId = await wantSessionPush(pageSessionId, spoken);
      if (notifiedSessions.find(pageSessionId) === null) return;
      notifiedSessions.keep({ id: pageSessionId, pushId });
      setNotified((before) => (before?.pushId === pushId ? before : { id: pageSessionId, pushId }));
    };
    void renew();
  }, [isOn, pageSessionId, spoken]);

  async function turnOff(): Promise<void> {
    // A driver who signs out has no record any more.
    const before = notifiedSessions.find(pageSessionId) ?? notified;
    notifiedSessions.forget(pageSessionId);
    endWatch(pageSessionId);
    setNotified(null);
    if (before) await endPush(before);
  }

  async function turnOn(): Promise<NotifyProblem | null> {
    const permission = await guardedAnswer('browser: requestPermission', async () => Notification.requestPermission());
    setAbility(notificationAbility());
    if (permission === null) return 'failed';
    if (permission !== 'granted') return permission === 'denied' ? null : 'notAllowed';
    // Whether there is a worker that can tell.
    if (!(await askWorker({ type: 'tell-news', news: [], isSeen: true }))) return 'failed';
    const on = { id: pageSessionId, pushId: null };
    notifiedSessions.keep(on);
    setNotified(on);
    return null;
  }

  /** Turns them on, or off. The browser asks the driver only here. */
  async function press(): Promise<void> {
    if (work === 'goes on') return;
    setWork('goes on');
    setProblem(null);
    try {
      if (isOn) await turnOff();
      else setProblem(await turnOn());
    } finally {
      setWork('done');
    }
  }

  useBusEvent('auth/signed-out', ({ reason }) => {
    if (reason === 'driver' && isOn) void turnOff();
  });

  /** It works with the page closed too. */
  const hasPush = notified !== null && notified.pushId !== null;
  return { ability, isOn, hasPush, work, problem, press };
}

const Part = styled(Row).attrs({ as: 'section', $gap: 24, $grow: 'first' })`
  flex-basis: 100%;
  padding-top: 16px;
  border-top: 1px solid var(--line);

  & > button {
    flex: 1 0 160px;
  }
`;

interface NotifyMeProps extends NewsBasis {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  /** The driver can put a reminder into the calendar instead. */
  readonly hasReminder: boolean;
}

/** Tells a driver who looks elsewhere what becomes of the charge (docs/rules.md: notified-on-wish). */
export function NotifyMe({ pageSessionId, hasReminder, ...basis }: NotifyMeProps) {
  const t = useTexts('notify');
  const { ability, isOn, hasPush, work, problem, press } = useNotify(pageSessionId, basis);
  const isPossible = ability === 'possible';
  const hint = isPossible ? t(hasPush ? 'closedToo' : 'whileOpen') : t(ability);
  const status = isPossible ? t(problem ?? (isOn ? 'on' : 'off')) : hint;

  return (
    <Part aria-labelledby="notify-me">
      <div>
        <h3 id="notify-me">{t('title')}</h3>
        {isPossible && <p>{t(problem ?? (isOn ? 'on' : 'offer'))}</p>}
        <small>
          {hint} {!isPossible && hasReminder && t('reminder')}
        </small>
        <VisuallyHidden role="status">{work === 'done' ? status : ''}</VisuallyHidden>
      </div>
      {isPossible && (
        <Button $look="secondary" aria-disabled={work === 'goes on'} onClick={() => void press()}>
          {t(isOn ? 'turnOff' : 'notify')}
        </Button>
      )}
    </Part>
  );
}
