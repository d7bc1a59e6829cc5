import { currentDriver } from '@wattline/auth';
import { keeps } from '@wattline/base/config';
import { changeCharge } from '@wattline/charge';
import { isOver, type Session } from '@wattline/ocpi';
import { tellCharges } from '../kept-charges';
import { owedChargeOf } from '../refund/owed-refund';
import { handOverStop, waitingStopOf } from './send-waiting-stop';
import { readAfresh, type CutOutcome, type StopOptions } from './stop-charging';

interface CutStop extends StopOptions {
  readonly pageSessionId: string;
  readonly operatorSessionId: string;
  readonly key: string;
  readonly session: Session;
  /** It was sent, and had no answer. */
  readonly isTried: boolean;
}

/** How long the look at the session may take after a stop without an answer, in milliseconds. */
const LOOK_MS = 5_000;

/** Null where there is no answer from the backend in time. */
const look = (pageSessionId: string): Promise<Session | null> =>
  Promise.race([
    readAfresh(pageSessionId).catch(() => null),
    new Promise<null>((resolve) => void setTimeout(resolve, LOOK_MS, null)),
  ]);

/**
 * Has a stop wait that was not sent, or had no answer, where there is no connection: a session that can be read says what
 * came of it (docs/rules.md: stop-waits-for-a-signal, unclear-answer). One that waited before keeps since when. Never throws.
 */
export async function keepStop(cut: CutStop): Promise<CutOutcome> {
  const { pageSessionId, operatorSessionId, key, session, isTried, unlessBegun = false, isWanted } = cut;
  const read = isTried ? await look(pageSessionId) : null;
  if (read) return isOver(read) ? read : null;
  const before = waitingStopOf(pageSessionId);
  // It was taken back just then.
  if (isWanted && !before) return 'waits';
  const stop = {
    operatorSessionId,
    key,
    driverId: before ? before.driverId : (currentDriver()?.id ?? null),
    askedAt: before?.askedAt ?? Date.now(),
    unlessBegun: before?.unlessBegun ?? unlessBegun,
    isTried: isTried || before?.isTried === true,
    isOnce: !keeps('stops-answer-once'),
    // A page writes the owed refund of a payment when the operator takes the stop.
    isForPageAlone: owedChargeOf(pageSessionId, session) !== null,
    isHandedOver: false,
  };
  changeCharge({ sessionId: pageSessionId }, { type: 'stop-waits', stop });
  tellCharges();
  void handOverStop(pageSessionId);
  return 'waits';
}
