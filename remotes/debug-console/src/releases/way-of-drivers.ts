import type { Words } from '../texts/use-texts';
import type { DeskHealth } from './desk-schema';

/** The steps of a driver, in their order. */
const steps = ['station', 'confirmation', 'hold', 'started', 'receipt'] as const;

/** How often each step was reached with each release: '1.2.0: confirmation 120 → payment 80'. */
export const wayOfDrivers = (t: Words<'debug-releases'>, health: readonly DeskHealth[]): readonly string[] =>
  health.flatMap(({ version, funnel }) => {
    const reached = steps.flatMap((step) => (funnel[step] === undefined ? [] : [t(step, { count: funnel[step] })]));
    return reached.length === 0 ? [] : [t('funnelOf', { version, steps: reached.join(' → ') })];
  });
