import { useEffect, useState } from 'react';
import { type Settlement, settlementOf } from '@wattline/charge';
import { isOver, type Session } from '@wattline/ocpi';
import { Button, Card, IconText, Note, PlugIcon } from '@wattline/ui';
import { useHold } from '../hold/use-hold';
import { clock, queryClient, showNotice } from '../part';
import { sessionQuery } from '../queries';
import { useTexts } from '../texts/use-texts';

/** How long the look at the session may hold up the stop, in milliseconds. */
const LOOK_MS = 3_000;

/** 'begun': the charge began, so it was not stopped. 'not-taken': the operator did not take the stop, or it is not clear. */
type PendingStop = 'stopped' | 'begun' | 'not-taken';

/**
 * Stops a session that waits for its charger. What the page knows may be some seconds old, so the session is read first: a
 * charge that has begun meanwhile goes on (docs/rules.md: pending-without-end). Never throws.
 *
 * @param stop The stop of the page; it gives whether the operator took it.
 */
async function stopPending(pageSessionId: string, stop: () => Promise<boolean>): Promise<PendingStop> {
  const session = await Promise.race([read(pageSessionId), later()]);
  if (session && isOver(session)) return 'stopped';
  if (session && session.status !== 'PENDING') return 'begun';
  return (await stop()) ? 'stopped' : 'not-taken';
}

const read = (pageSessionId: string): Promise<Session | null> =>
  queryClient.fetchQuery(sessionQuery(pageSessionId)).catch(() => null);

const later = (): Promise<null> => new Promise((resolve) => void setTimeout(resolve, LOOK_MS, null));

/** Waits for the page's readings to say that a session is over, and gives it as it is then. It asks for none itself. */
function whenOver(pageSessionId: string): Promise<Session> {
  const { queryKey } = sessionQuery(pageSessionId);
  const known = (): Session | undefined => queryClient.getQueryData(queryKey);
  return new Promise((resolve) => {
    const check = (): void => {
      const session = known();
      if (!session || !isOver(session)) return;
      ignore();
      resolve(session);
    };
    const ignore = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

/** After this a charger that feels the plug has begun. */
const LONG_MS = 45_000;

/** The words on the button, and for what goes back after it. */
const texts = {
  capture: { stop: 'release', goesBack: 'holdGoesBack' },
  refund: { stop: 'refund', goesBack: 'paymentGoesBack' },
} as const satisfies Readonly<Record<Settlement, object>>;

export interface PendingHelpProps {
  readonly pageSessionId: string;
  readonly session: Session;
  /** Stops the session, and tells where that was not taken. Gives whether it was, or another stop is on its way. */
  readonly stop: () => Promise<boolean>;
}

/** The help for a driver while the charger does not begin (docs/rules.md: pending-without-end). */
export function PendingHelp({ pageSessionId, session, stop }: PendingHelpProps) {
  const t = useTexts('pending-session');
  const isLong = useIsLong(session.startDateTime);
  const { hold } = useHold(pageSessionId, session);
  const settlement = hold && settlementOf(hold.kind);
  const [isStopping, setStopping] = useState(false);
  const [wasTooLate, setTooLate] = useState(false);
  const state = session.status === 'PENDING' ? (isLong ? 'unfelt' : 'waiting') : 'begun';

  async function press(): Promise<void> {
    setStopping(true);
    const outcome = await stopPending(pageSessionId, stop);
    setStopping(false);
    setTooLate(outcome === 'begun');
    if (outcome !== 'stopped') return;
    const { kwh, totalCost } = await whenOver(pageSessionId);
    const isFree = !kwh && !(totalCost?.inclVat ?? totalCost?.exclVat);
    const goesBack = settlement === null ? '' : t(texts[settlement].goesBack);
    showNotice(isFree ? 'success' : 'info', isFree ? `${t('ended')} ${goesBack}`.trim() : t('endedBegun'));
  }

  return (
    <IconText as={Card} style={{ minHeight: 'inherit' }} aria-labelledby="pending-help">
      <PlugIcon size={22} />
      <div role="status">
        <h2 id="pending-help">{t(state)}</h2>
        <Note $top={4}>{t(state === 'begun' && wasTooLate ? 'notStopped' : `${state}Text`)}</Note>
      </div>
      {state === 'unfelt' && (
        <Button $look="secondary" disabled={isStopping} onClick={() => void press()}>
          {t(isStopping ? 'stopping' : texts[settlement ?? 'capture'].stop)}
        </Button>
      )}
    </IconText>
  );
}

/** Whether a session has waited for long, by the platform's clock; from now on where it does not say since when. */
function useIsLong(startDateTime: string | null): boolean {
  const [since] = useState(() => (startDateTime === null ? clock.now() : Date.parse(startDateTime)));
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, Math.max(0, since + LONG_MS - clock.now()), true);
    return () => clearTimeout(timer);
  }, [since]);
  return isLong;
}
