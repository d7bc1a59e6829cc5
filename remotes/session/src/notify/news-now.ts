import type { ChargeNews } from '@wattline/contract';
import { costSoFar, isOver, reportedCost } from '@wattline/ocpi';
import { type Hold, holdUse } from '../hold/hold';
import { type ChargeBasis, idleState } from '../outlook/idle-state';

/** The facts known of a session. */
export interface NewsBasis extends ChargeBasis {
  readonly hold: Hold | null;
}

/** One thing to tell, without whom. */
export type News = Pick<ChargeNews, 'kind' | 'kwh' | 'minutes'>;

/** How long before an idle fee begins a driver is notified. */
const AHEAD_MINUTES = 10;

/** The news of a session at a moment, whether reported before or not. `now` is by the platform's clock. Pure. */
export function newsNow(basis: NewsBasis, now: number): readonly News[] {
  const { session } = basis;
  if (isOver(session)) return [{ kind: 'ended', kwh: session.kwh }];
  const news: News[] = [];
  if (isNearlyUsed(basis)) news.push({ kind: 'hold-95' });
  const minutes = minutesToIdleFee(basis, now);
  if (minutes !== null && minutes <= AHEAD_MINUTES) news.push({ kind: 'idle-soon', minutes });
  return news;
}

function isNearlyUsed({ session, found, timeZone, hold }: NewsBasis): boolean {
  if (hold === null) return false;
  const soFar = costSoFar(session, found, timeZone);
  const computed = soFar.state === 'known' ? soFar.computed.total : null;
  return holdUse(hold, reportedCost(session, found, timeZone) ?? computed, session.currency).level === 95;
}

/** In how many minutes it begins to cost something to stay, once no energy flows; 0 where it does already. */
function minutesToIdleFee(basis: NewsBasis, now: number): number | null {
  const idle = idleState(basis, now);
  if (!idle?.isStanding) return null;
  if (idle.fee.state === 'running') return 0;
  return idle.fee.state === 'grace' ? Math.max(0, Math.ceil((idle.fee.until - now) / 60_000)) : null;
}
