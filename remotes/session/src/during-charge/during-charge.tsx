import { useState, memo, useMemo, useEffect, useRef } from 'react';
import { noTariffs } from '@wattline/api';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { paths } from '@wattline/contract';
import { useIsOnline } from '@wattline/event-bus';
import { costSoFar, type FoundTariffs, knownTimeZone, reportedCost, type Session } from '@wattline/ocpi';
import { Stack, Card, ClockIcon, IconText, Note, Text, VisuallyHidden, Button, Row } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import type { HoldShare } from '../hold/hold';
import { useHold } from '../hold/use-hold';
import { NotifyMe } from '../notify/notify-me';
import type { Rate } from '../outlook/charging-rate';
import { type ChargeBasis, idleState, spokenMinutes } from '../outlook/idle-state';
import { clock, showNotice } from '../part';
import { PendingHelp, type PendingHelpProps } from '../pending/pending-help';
import { publicOrigin } from '../public-address';
import { locationQuery } from '../queries';
import { calendarFile } from '../reminder/calendar-file';
import { handOver } from '../reminder/hand-over';
import { leadOf, nextReminder, type ReminderBasis } from '../reminder/reminder';
import { useTexts } from '../texts/use-texts';
import { useOnce } from '../use-once';
import { usePlatformTime } from '../use-platform-time';
import { Breakdown } from './breakdown';
import { HoldMeter } from './hold-meter';

interface RemindMeProps extends ReminderBasis {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  /** The station's name; null where it is not known. */
  readonly place: string | null;
}

/**
 * Puts the next moment that a driver has to be at the vehicle for into their calendar (docs/rules.md: remind-me), or tells of
 * it (notified-on-wish).
 */
function RemindMe({ pageSessionId, place, ...basis }: RemindMeProps) {
  const t = useTexts('reminder');
  const formats = useFormats();
  const reminder = nextReminder(basis, clock.now());
  const text = reminder && t(reminder.kind, { time: formats.clock(new Date(reminder.at), basis.timeZone, true) });

  async function press(): Promise<void> {
    const now = clock.now();
    const lead = reminder && leadOf(reminder, now);
    if (reminder === null || text === null || lead === null) return showNotice('info', t('soon'));
    const url = new URL(paths.session(pageSessionId), publicOrigin());
    const file = calendarFile({
      by: config().brand.name,
      // Of one session the newest reminder counts.
      uid: `${pageSessionId}@${url.host}`,
      at: reminder.at,
      now,
      alarmMinutes: lead,
      title: t(reminder.kind === 'end' ? 'summaryEnd' : 'summaryIdle'),
      text: `${text}\n${url.href}`,
      place,
      url: url.href,
    });
    const outcome = await handOver(file);
    if (outcome === 'saved') showNotice('success', t('made'));
    if (outcome === 'failed') showNotice('error', t('notMade'));
  }

  return (
    <Row as={Card} $gap={24} $grow="first" aria-labelledby="remind-me">
      <div>
        <h2 id="remind-me">{t('title')}</h2>
        <Text $top={4}>{text ?? t('none')}</Text>
        {reminder && (
          <Note $size="small" $top={4}>
            {t('hint')}
          </Note>
        )}
      </div>
      {reminder && (
        <Button $look="secondary" onClick={() => void press()}>
          {t('remind')}
        </Button>
      )}
      <NotifyMe {...basis} pageSessionId={pageSessionId} hasReminder={reminder !== null} />
    </Row>
  );
}

/** The cost of staying after the charge, and when it begins (docs/rules.md: idle-fee-countdown); nothing where it is free. */
function IdleNotice({ basis }: { readonly basis: ChargeBasis }) {
  const t = useTexts('during-charge');
  const formats = useFormats();
  const isStanding = idleState(basis, 0)?.isStanding ?? false;
  const now = usePlatformTime(isStanding);
  const idle = idleState(basis, now);
  const seconds = idle?.fee.state === 'grace' && isStanding ? Math.ceil((idle.fee.until - now) / 1000) : null;
  const spoken = useSpoken(seconds, isStanding && idle?.fee.state === 'running');
  if (idle === null) return null;

  const { fee, since, isEstimate } = idle;
  const { currency } = basis.session;
  const { price, vat } = fee.component;
  const values = { rate: formats.money((price ?? 0) / 60, currency, 4) };
  const at = (instant: number): string => formats.clock(new Date(instant), basis.timeZone, true);

  const text = (): string => {
    if (!isStanding)
      return fee.state === 'grace' ? t('idleAheadAt', { ...values, time: at(fee.until) }) : t('idleAhead', values);
    if (fee.state === 'running') {
      const amount = amountText({ minor: fee.soFar, currency }, formats.money);
      return t('idleRunning', { ...values, time: at(fee.since), amount });
    }
    const left = seconds ?? 0;
    return left < 3600 ? t('idleIn', { time: countdown(left) }) : t('idleAt', { time: at(fee.until) });
  };
  const spokenText = (): string => {
    if (spoken === null) return '';
    return spoken === BEGUN ? t('spokenBegun', values) : t('spoken', { count: spoken });
  };
  const notes = [
    isStanding && fee.state === 'grace' ? t('idleRate', values) : '',
    isEstimate ? t('idleEstimate', { time: at(since) }) : '',
    vat === 0 ? '' : t('beforeTax'),
  ];
  return (
    <IconText as={Card} $height={92} aria-label={t('idle')}>
      <ClockIcon size={20} />
      <Text $weight={600} {...(seconds !== null && { role: 'timer' })}>
        {text()}
      </Text>
      <Note $size="small">{notes.filter(Boolean).join(' ')}</Note>
      <VisuallyHidden role="status">{spokenText()}</VisuallyHidden>
    </IconText>
  );
}

/** '09:12'. */
const countdown = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(Math.max(0, part)).padStart(2, '0')).join(':');

/** Of the minutes until the fee begins. */
const BEGUN = 0;

/** The minutes that are to be spoken, from the moment on when a countdown passes them; 0 once the fee begins to run. */
function useSpoken(seconds: number | null, isRunning: boolean): number | null {
  const [spoken, setSpoken] = useState<number | null>(null);
  const before = useRef<{ readonly seconds: number | null; readonly isRunning: boolean } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { seconds, isRunning };
    if (was === null) return;
    if (isRunning && !was.isRunning) return setSpoken(BEGUN);
    const minutes = was.seconds === null || seconds === null ? null : spokenMinutes(was.seconds, seconds);
    if (minutes !== null) setSpoken(minutes);
    else if (seconds === null && !isRunning) setSpoken(null);
  }, [seconds, isRunning]);
  return spoken;
}

interface CostOfChargeProps {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  readonly session: Session;
  /** Those of the session; undefined while they are read, and where they cannot be had. */
  readonly tariffs: { readonly data: FoundTariffs | undefined; readonly isPending: boolean };
  /** By the meter's latest readings. */
  readonly rate: Rate;
  /** Receives how much of the hold is used; null while that is not known. */
  readonly onShare: (share: HoldShare | null) => void;
  /** The first of them, in milliseconds since the epoch: while no energy flows, it is the first that says so. */
  readonly first: { readonly at: number; readonly kwh: number } | undefined;
}

/**
 * The cost of a session up to now, how far its hold reaches and what it costs to stay, by the engine that computes quotes and
 * receipts (docs/rules.md: exact-prices). It is shown once what its size depends on is there; without a connection that does
 * not come, and what is known is shown at once.
 */
const CostOfCharge = memo(function CostOfCharge(props: CostOfChargeProps) {
  const { pageSessionId, session, tariffs, rate, first, onShare } = props;
  const location = useQuery(locationQuery(session.locationId));
  const { hold, isLoading } = useHold(pageSessionId, session);
  const isOnline = useIsOnline();
  // A driver may have opened it: it stays while a connection that is back reads it again.
  const isShown = useOnce(!isOnline || !(tariffs.isPending || location.isLoading || isLoading));

  const found = useMemo(() => tariffs.data ?? noTariffs(), [tariffs.data]);
  const timeZone = knownTimeZone(location.data?.timeZone ?? null);
  const { soFar, reported } = useMemo(
    () => ({ soFar: costSoFar(session, found, timeZone), reported: reportedCost(session, found, timeZone) }),
    [session, found, timeZone],
  );
  const stillSince = rate === 0 && first && first.kwh > 0 ? first.at : null;
  const basis = { session, found, timeZone, stillSince };
  const computed = soFar.state === 'known' ? soFar.computed.total : null;

  if (!isShown) return null;
  return (
    <Stack $gap={16}>
      {hold && (
        <HoldMeter
          pageSessionId={pageSessionId}
          hold={hold}
          used={reported ?? computed}
          basis={basis}
          rate={rate}
          onShare={onShare}
        />
      )}
      <IdleNotice basis={basis} />
      <Breakdown currency={session.currency} soFar={soFar} reported={reported} />
      <RemindMe {...basis} pageSessionId={pageSessionId} hold={hold} rate={rate} place={location.data?.name ?? null} />
    </Stack>
  );
});

/**
 * The notes on a session while it goes on, once the page stands. What helps while the session waits for its charger
 * stays when the charge begins, so that nothing jumps.
 */
export function DuringCharge({ stop, ...cost }: CostOfChargeProps & PendingHelpProps) {
  const { pageSessionId, session } = cost;
  return (
    <Stack $gap={16}>
      {useOnce(session.status === 'PENDING') && (
        <div style={{ minHeight: 200 }}>
          <PendingHelp pageSessionId={pageSessionId} session={session} stop={stop} />
        </div>
      )}
      <CostOfCharge {...cost} />
    </Stack>
  );
}
