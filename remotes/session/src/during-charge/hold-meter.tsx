import { useEffect, useEffectEvent, useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { paymentKinds, type Settlement, settlementOf } from '@wattline/charge';
import { storageKeys } from '@wattline/contract';
import { chargeLeft, type Left } from '@wattline/ocpi';
import { Card, usePageTitle, VisuallyHidden, WarningIcon } from '@wattline/ui';
import * as v from '@wattline/vendor/schema';
import { styled } from '@wattline/vendor/styled';
import { hasDriverLeft } from '../has-driver-left';
import { type Hold, type HoldShare, holdUse, type HoldUse } from '../hold/hold';
import { type Rate, wattsOf } from '../outlook/charging-rate';
import type { ChargeBasis } from '../outlook/idle-state';
import { showNotice } from '../part';
import { sessionList } from '../session-list';
import { useTexts, type Words } from '../texts/use-texts';

/** The percentage that a driver was warned of last, by session. */
const warnings = sessionList(storageKeys.holdWarnings, v.object({ id: v.string(), level: v.number() }));

const isNews = (id: string, level: number): boolean => (warnings.find(id)?.level ?? 0) < level;

/**
 * Tells the driver once a session that 80 % of the hold are used, and once that 95 % are: after a reload and in other tabs
 * it is not shown again (docs/rules.md: hold-meter). The first is a notice with `text`; for the second it gives true, as
 * long as the page is shown.
 */
function useHoldWarning(pageSessionId: string, level: HoldUse['level'], text: string): boolean {
  const isNew = useMemo(() => isNews(pageSessionId, level), [pageSessionId, level]);

  const notify = useEffectEvent(() => {
    if (level === 80) showNotice('info', text);
  });

  useEffect(() => {
    // Another tab may have shown it meanwhile.
    if (!isNew || !isNews(pageSessionId, level)) return;
    if (!hasDriverLeft()) warnings.keep({ id: pageSessionId, level });
    notify();
  }, [isNew, pageSessionId, level]);

  return isNew && level === 95;
}

/** Both lines keep their place, whatever they say (docs/rules.md: nothing-jumps). */
const Amount = styled.p`
  min-height: 1.35em;
  font-size: var(--body);
  font-weight: 600;
  line-height: 1.35;
`;

const Note = styled.p<{ $isWarning: boolean }>`
  display: flex;
  gap: 8px;
  min-height: 2.9em;
  color: ${({ $isWarning }) => ($isWarning ? 'var(--warning)' : 'var(--ink-soft)')};
  font-size: var(--small);
  font-weight: ${({ $isWarning }) => ($isWarning ? 600 : 400)};
  line-height: 1.45;

  & > svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** The words for what was paid, and for what of it the charge does not cost. */
const texts = {
  capture: { title: 'hold', rest: 'noteHold' },
  refund: { title: 'paid', rest: 'notePaid' },
} as const satisfies Readonly<Record<Settlement, object>>;

interface HoldMeterProps {
  readonly pageSessionId: string;
  readonly hold: Hold;
  /** The cost of the session up to now, in minor units of its currency; null where it is not known. */
  readonly used: number | null;
  readonly basis: ChargeBasis;
  /** By the meter's latest readings. */
  readonly rate: Rate;
  /** Receives how much of it is used; null where that is not known. */
  readonly onShare: (share: HoldShare | null) => void;
}

/** How much of what was held or paid is used, and how far the rest reaches (docs/rules.md: hold-meter). */
export function HoldMeter({ pageSessionId, hold, used: cost, basis, rate, onShare }: HoldMeterProps) {
  const { session, found, timeZone } = basis;
  const t = useTexts('during-charge');
  const { money } = useFormats();
  const { used, percent, level } = holdUse(hold, cost, session.currency);
  const isAlerting = useHoldWarning(pageSessionId, level, t('most'));
  const watts = wattsOf(session, rate);
  const left = useMemo(
    () => (watts === null ? null : chargeLeft(session, found, hold, { watts, timeZone })),
    [session, found, hold, watts, timeZone],
  );
  const held = amountText(hold, money);
  const usedText = used === null ? null : amountText({ minor: used, currency: hold.currency }, money);
  const text = useLeftText(used !== null, held, left);
  const isWarning = level > 0;
  const shareText = percent === null ? null : t('share', { percent, held });

  // The ring around the energy shows it.
  const tell = useEffectEvent(onShare);
  useEffect(() => {
    tell(percent === null || shareText === null ? null : { percent, text: shareText, isMost: isWarning });
  }, [percent, shareText, isWarning]);

  return (
    <Card $gap={12} aria-labelledby="hold-meter">
      <h2 id="hold-meter">{t(texts[settlementOf(hold.kind)].title, { method: paymentKinds[hold.kind].name ?? '' })}</h2>
      <Amount>{text}</Amount>
      {used !== null && percent !== null && (
        <VisuallyHidden
          as="meter"
          aria-labelledby="hold-meter"
          aria-valuetext={`${t('usedOf', { used: usedText ?? '', held })}. ${text}`}
          min={0}
          max={hold.minor}
          value={Math.min(used, hold.minor)}
        >
          {percent}%
        </VisuallyHidden>
      )}
      {/* A new element is what assistive technology speaks. */}
      <Note key={isAlerting ? 'alert' : 'note'} $isWarning={isWarning} {...(isAlerting && { role: 'alert' })}>
        {isWarning && <WarningIcon size={18} />}
        <span>{noteOf(level, rate === 'impossible' ? rate : left, hold, t)}</span>
      </Note>
      {isAlerting && <Title text={t('titleNearly')} />}
    </Card>
  );
}

function Title({ text }: { readonly text: string }) {
  usePageTitle(text);
  return null;
}

/** '$20.00: about 11.40 kWh or 14 min left'. */
function useLeftText(isUsedKnown: boolean, held: string, left: Left | null): string {
  const t = useTexts('during-charge');
  const { number } = useFormats();
  if (!isUsedKnown) return t('notUsed', { held });
  if (left === null || left.state === 'cannot-tell') return held;
  if (left.state === 'unbound') return t('unbound', { held });
  if (left.state === 'used-up') return t('usedUp', { held });
  // Downwards: more than the hold pays for is never promised.
  const kwh = number(Math.floor(left.kwh * 100) / 100, 2, 2);
  return t('left', { held, kwh, time: timeText(left.minutes, t) });
}

function timeText(exact: number, t: Words<'during-charge'>): string {
  const all = Math.floor(exact);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours >= 2 ? t('hours', { hours, minutes }) : t('minutes', { minutes: all });
}

function noteOf(level: number, left: Left | 'impossible' | null, { kind }: Hold, t: Words<'during-charge'>): string {
  if (level === 95) return t('nearly');
  if (level === 80) return t('most');
  const rest = t(texts[settlementOf(kind)].rest);
  if (left === 'impossible') return `${t('noteCannotTell', { reason: t('rateImpossible') })} ${rest}`;
  if (left?.state === 'cannot-tell') return `${t('noteCannotTell', { reason: t(left.reason) })} ${rest}`;
  return left?.state === 'known' ? `${t('noteLeft')} ${rest}` : rest;
}
