import { useEffect, useRef, useState } from 'react';
import { errorWords, i18n, readLanguage } from '@wattline/base/i18n';
import { AsOf, ChunkPlace, NextStep, useStaleBefore } from '@wattline/remote';
import { AlertDialog, Banner, Button, StopIcon, WarningIcon } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import type { HoldShare } from '../hold/hold';
import { possibleRate, rateOf } from '../outlook/charging-rate';
import { platformTime } from '../part';
import type { Stoppable, StopProblem } from '../stop/stop-charging';
import { stopFailure, WaitingStop } from '../stop/waiting-stop';
import { tariffsQuery } from '../tariffs-query';
import { useTexts } from '../texts/use-texts';
import { errors, useErrorText } from '../use-error-text';
import { duringChargeCode } from './during-charge-code';
import type { LiveSession } from './live-session';
import { SessionView, useSessionPlace } from './session-view';

interface ChargingSessionProps {
  readonly pageSessionId: string;
  readonly state: Extract<LiveSession, { screen: 'charging' }>;
  /** When it was read, in milliseconds since the epoch, by the device's clock. */
  readonly readAt: number;
  readonly session: Stoppable;
}

/** A session that goes on or is about to start, and its stop. */
export function ChargingSession({ pageSessionId, state, readAt, session: flow }: ChargingSessionProps) {
  const t = useTexts('session');
  const [problem, setProblem] = useState<StopProblem | null>(null);
  const [share, setShare] = useState<HoldShare | null>(null);
  const textOf = useErrorText();
  const isStopWaiting = problem?.result === 'waits';
  const alert =
    problem && !isStopWaiting ? errorWords(errors, stopFailure(problem, textOf), readLanguage(i18n.language)) : null;
  const button = useRef<HTMLButtonElement>(null);
  const { session, readings, isStopping, didNotStop } = state;
  const hadAlert = useRef(didNotStop);
  const isStale = readAt < useStaleBefore();
  const isOutdated = state.isOutdated || isStale;
  const tariffs = useQuery(tariffsQuery(session));
  const { status } = session;
  const measured = rateOf(readings);
  const watts = useSessionPlace(session).connector?.maxPowerWatts ?? null;
  const press = async (unlessBegun: boolean): Promise<boolean> => {
    const found = await flow.stop({ unlessBegun });
    setProblem(found);
    return !found;
  };

  useEffect(() => {
    // The button lost the focus while it was disabled. The keyboard goes on there from the closed alert, from a stop that
    // waited and was taken back, and from the page of a charge that did not stop.
    if (hadAlert.current && problem === null) button.current?.focus();
    hadAlert.current = problem !== null;
  }, [problem]);

  return (
    <SessionView
      pageTitle={t('title')}
      session={session}
      badge={['warning', t('charging')]}
      status={t(status === 'PENDING' || status === 'RESERVATION' ? status : 'ACTIVE')}
      until={null}
      asOf={isOutdated ? platformTime(readAt) : null}
      rate={measured}
      share={share}
      actions={
        <>
          {didNotStop && (
            <Banner $tone="warning" role="alert">
              <WarningIcon size={20} />
              {t('didNotStop')}
            </Banner>
          )}
          <WaitingStop pageSessionId={pageSessionId} session={flow} isSending={isStopping} setProblem={setProblem} />
          {isOutdated && (
            <Banner $tone="warning">
              <WarningIcon size={20} />
              <div>
                <span>{t('outdated')}</span>
                <AsOf of="session" since={readAt} />
              </div>
            </Banner>
          )}
          <NextStep>
            <Button
              $wide
              $size="big"
              id="stop-charging"
              ref={button}
              $look="danger"
              disabled={isStopping || isStopWaiting}
              onClick={() => void press(false)}
            >
              <StopIcon size={20} />
              {t(isStopping ? 'stopping' : isStopWaiting ? 'stopWaits' : 'stop')}
            </Button>
          </NextStep>
        </>
      }
    >
      <ChunkPlace of={duringChargeCode} minHeight={420}>
        {({ DuringCharge }) => (
          <DuringCharge
            pageSessionId={pageSessionId}
            session={session}
            tariffs={tariffs}
            rate={possibleRate(measured, watts)}
            first={readings[0]}
            stop={() => press(true)}
            onShare={setShare}
          />
        )}
      </ChunkPlace>
      <AlertDialog
        text={alert?.text ?? null}
        advice={alert?.advice}
        okLabel={t('ok')}
        hasHelp
        onClose={() => setProblem(null)}
      />
    </SessionView>
  );
}
