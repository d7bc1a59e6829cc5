import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { VisuallyHidden } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { elapsedSeconds } from './elapsed';
import type { LiveSession } from './live-session';
import { type Known, type Milestone, milestonesAfter } from './milestones';

/** By then it was spoken. Later a screen reader that walks through the page would meet it there. In milliseconds. */
const SPOKEN_MS = 10_000;

/** The text to be spoken of a charge now, in the page's language; empty for nothing (docs/rules.md: spoken-milestones). */
function useMilestones(state: LiveSession): string {
  const t = useTexts('milestones');
  const { number, money } = useFormats();
  const known = useRef<Known | null>(null);
  const [spoken, setSpoken] = useState('');

  const textOf = (milestone: Milestone): string => {
    if (milestone !== 'totals' || state.screen !== 'completed') return t(milestone);
    const { startDateTime, endDateTime, kwh, totalCost, currency } = state.session;
    const end = endDateTime === null ? state.until : Date.parse(endDateTime);
    const values = {
      kwh: number(kwh ?? 0, 2, 2),
      minutes: number(Math.round(elapsedSeconds(startDateTime, end) / 60)),
    };
    const cost = totalCost?.inclVat ?? totalCost?.exclVat ?? null;
    return cost === null ? t('totalsWithoutCost', values) : t('totals', { ...values, cost: money(cost, currency) });
  };
  const speak = useEffectEvent((news: readonly Milestone[]) => {
    if (news.length > 0) setSpoken(news.map(textOf).join(' '));
  });

  useEffect(() => {
    const after = milestonesAfter(known.current, state);
    known.current = after.known;
    speak(after.news);
  }, [state]);

  useEffect(() => {
    if (spoken === '') return undefined;
    const timer = setTimeout(() => setSpoken(''), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [spoken]);

  return spoken;
}

/** Says to assistive technology what happens to a charge. It outlives the screen of the charge, to say how it ended. */
export function SpokenMilestones({ state }: { readonly state: LiveSession }) {
  return <VisuallyHidden aria-live="polite">{useMilestones(state)}</VisuallyHidden>;
}
