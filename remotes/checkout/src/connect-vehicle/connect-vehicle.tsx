import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '@wattline/contract';
import { useIsOnline, WhyNot } from '@wattline/remote';
import {
  Button,
  Card,
  LoadingScreen,
  Note,
  Page,
  PluggingIn,
  useWholeView,
  VisuallyHidden,
  Row,
  Text,
} from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useStartErrorText } from '../after-payment/use-start-error-text';
import { useMoney } from '../money';
import { bus, showNotice } from '../part';
import { usePaymentWords } from '../payment/made-payment';
import type { Payment } from '../payment/payment';
import { FailedStart, SupportDetails } from '../start-doctor/failed-start';
import { NextConnector } from '../start-doctor/next-connector';
import { StartProgress } from '../start-doctor/start-progress';
import type { StartProblem } from '../start-session/start-problem';
import {
  isTutorialCompleted,
  LAST_STEP,
  readTutorialStep,
  saveTutorialStep,
  type TutorialStep,
} from '../start-session/tutorial-progress';
import { useStartSession } from '../start-session/use-start-session';
import { useTexts } from '../texts/use-texts';
import { useChargerName } from '../use-charger-name';
import { useStationNow } from '../use-station-now';
import { BegunCharge } from './begun-charge';
import { StepMarks } from './step-marks';

interface StartFailedProps {
  readonly problem: StartProblem;
  /** In plain words, and what to do; null where there is no more to say. */
  readonly reason: ReactNode;
  /** Another connector for the same payment. */
  readonly elsewhere: ReactNode;
  /** For a support team. */
  readonly details: ReactNode;
  /** On the button that gives the payment back. */
  readonly releaseLabel: string;
  /** Null while it cannot be tried. */
  readonly onRetry: (() => void) | null;
  /** Null where it is not known that no session uses the payment. */
  readonly onRelease: (() => void) | null;
}

/** The session did not start: why, and what becomes of the money (docs/rules.md: hold-kept-after-a-failed-start). */
function StartFailed({ problem, reason, elsewhere, details, releaseLabel, onRetry, onRelease }: StartFailedProps) {
  const t = useTexts('connect-vehicle');
  const errorText = useStartErrorText();
  return (
    <Card $gap={12} $tone="danger" $bottom={16} role="alert">
      <Text as="h2" $tone="danger">
        {t('failed')}
      </Text>
      {reason}
      <p>{errorText(problem)}</p>
      <p>{t(onRelease ? 'kept' : 'keptForRetry')}</p>
      <Row $gap={12}>
        <Button disabled={!onRetry} onClick={onRetry ?? undefined}>
          {t('retry')}
        </Button>
        {onRelease && (
          <Button $look="secondary" onClick={onRelease}>
            {releaseLabel}
          </Button>
        )}
      </Row>
      {elsewhere}
      {details}
    </Card>
  );
}

const steps: readonly TutorialStep[] = [1, 2, 3];

/** Which step is shown: the one before a reload; the last for a driver who has started a session before. */
function useTutorial({ paymentId, at: { locationId, evseUid, connectorId } }: Payment) {
  const [isKnown] = useState(isTutorialCompleted);
  const [step, setStep] = useState<TutorialStep>(() => (isKnown ? LAST_STEP : (readTutorialStep(paymentId) ?? 1)));

  const go = (by: 1 | -1): void => {
    const next = steps[steps.indexOf(step) + by] ?? step;
    saveTutorialStep(next, { sessionId: paymentId, locationId, evseUid, connectorId });
    setStep(next);
  };
  return { step, isKnown, next: () => go(1), back: () => go(-1) };
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  padding-inline-start: 22px;
  list-style: decimal;

  & > li::marker {
    color: var(--accent);
    font-weight: 700;
  }
`;

const tips = {
  1: ['prepare1', 'prepare2', 'prepare3'],
  2: ['connect1', 'connect2', 'connect3'],
  3: ['confirm1', 'confirm2'],
} as const;

interface TutorialTipsProps {
  readonly step: TutorialStep;
  /** As it is written on the charger; null when it is not known. */
  readonly charger: string | null;
  readonly connectorId: string;
}

/**
 * The tips for one step. Mounted anew for each step: a name that comes later does not change its lines, since 'Next'
 * below them would move under the finger (docs/rules.md: nothing-jumps).
 */
function TutorialTips({ step, charger: known, connectorId }: TutorialTipsProps) {
  const t = useTexts('connect-vehicle');
  const [charger] = useState(known);
  return (
    <List>
      {tips[step].map((tip) => (
        <li key={tip}>
          {tip === 'connect1' && charger === null
            ? t('connect1Unnamed', { connector: connectorId })
            : t(tip, { charger: charger ?? '', connector: connectorId })}
        </li>
      ))}
    </List>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: 12px;
  margin-top: 6px;

  & > :last-child {
    flex: 1;
  }
`;

const StartingNote = styled.p`
  margin: max(-10vh, -96px) auto 28px;
  padding: 0 var(--gutter);
  color: var(--ink-soft);
  text-align: center;
`;

const Steps = styled.div`
  margin: 0 var(--gutter) 40px;
`;

/** The step that names the charger. A page that opens there waits this long for the name. */
const NAMED_STEP = 2;
const PATIENCE_MS = 1_000;

/** In milliseconds, while the page is looked at. */
const STATION_EVERY_MS = 30_000;

/** Three steps to a vehicle that is plugged in, and the start of its charge. */
export function ConnectVehicle({ payment: paid }: { readonly payment: Payment }) {
  const t = useTexts('connect-vehicle');
  const words = usePaymentWords(paid.kind);
  const navigate = useNavigate();
  const { step, isKnown, next, back } = useTutorial(paid);
  const amount = useMoney()(paid.amount);

  const leave = useCallback((): void => {
    showNotice('success', words('released', { amount }));
    void navigate(paths.station(paid.at.locationId), { replace: true });
  }, [navigate, words, paid, amount]);
  const { state, payment, start, startAt, release } = useStartSession(paid, leave);
  const charger = useChargerName(payment.at);
  const isShown = useWholeView(true, step !== NAMED_STEP || charger !== undefined, PATIENCE_MS);
  const isOnline = useIsOnline();
  const since = isOnline ? null : 0;

  // Each step is read from its heading on, as a page would be.
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
    // At each step, since it may fail. The session's id is not known yet.
    bus.emit('navigation/expected', { path: '/session', isImminent: true });
  }, [step]);

  // So that a start without an answer shows at the connector, which was free.
  useStationNow(payment.at.locationId, { enabled: state.step === 'ready', refetchInterval: STATION_EVERY_MS });

  if (state.step === 'begun' || state.step === 'over')
    return <BegunCharge payment={payment} isOver={state.step === 'over'} />;
  if (state.step !== 'ready') {
    const text =
      state.step === 'releasing' || state.step === 'released'
        ? 'releasing'
        : state.step === 'looking'
          ? 'looking'
          : 'starting';
    return (
      <>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        <LoadingScreen text={t(text)} />
        {(text === 'starting' || text === 'looking') && (
          <>
            <StartingNote>{t(`${text}Note`)}</StartingNote>
            <Steps>
              <StartProgress state={state} payment={payment} />
            </Steps>
          </>
        )}
      </>
    );
  }

  if (!isShown) return <LoadingScreen text={t('loading')} />;

  const isLast = step === LAST_STEP;
  return (
    <Page $headless>
      <h1>{t('title')}</h1>
      <StepMarks step={step} />
      {state.problem !== null && (
        <StartFailed
          problem={state.problem}
          reason={<FailedStart problem={state.problem} payment={payment} />}
          elsewhere={
            isOnline &&
            state.mayRelease && <NextConnector problem={state.problem} payment={payment} onStart={startAt} />
          }
          details={<SupportDetails problem={state.problem} payment={payment} />}
          releaseLabel={words('release')}
          onRetry={isOnline ? start : null}
          onRelease={state.mayRelease ? release : null}
        />
      )}
      <Card $gap={16}>
        <PluggingIn step={step} />
        <div>
          {/* The marks above show it. */}
          <VisuallyHidden as="p">{t('step', { step })}</VisuallyHidden>
          <h2 ref={heading} tabIndex={-1}>
            {isLast && isKnown ? t('ready') : t(`title${step}`)}
          </h2>
        </div>
        <TutorialTips key={step} step={step} charger={charger ?? null} connectorId={payment.at.connectorId} />
        {isLast && <Note>{words('startsWith', { amount })}</Note>}
        {isLast && <WhyNot id="why-not" act="start" since={since} />}
        <Buttons>
          {step > 1 && (
            <Button $look="secondary" onClick={back}>
              {t('back')}
            </Button>
          )}
          {isLast ? (
            <Button disabled={!isOnline} aria-describedby="why-not" onClick={start}>
              {t('confirm')}
            </Button>
          ) : (
            <Button onClick={next}>{t('next')}</Button>
          )}
        </Buttons>
      </Card>
    </Page>
  );
}
