import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { useIsOnline, WhyNot } from '@wattline/remote';
import {
  Button,
  ButtonLink,
  Card,
  ErrorScreen,
  LoadingScreen,
  Note,
  Page,
  PluggingIn,
  usePageTitle,
  useWholeView,
  VisuallyHidden,
} from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { useNavigate, useParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../money';
import { bus, showNotice } from '../part';
import { usePaymentWords } from '../payment/made-payment';
import { type FoundPayment, notPaid, type Payment } from '../payment/payment';
import { StartFailed } from '../start-doctor/failed-start';
import { StartProgress } from '../start-doctor/start-progress';
import { useStartErrorText } from '../start-errors';
import { startFlowOf } from '../start-session/start-flows';
import {
  isTutorialCompleted,
  LAST_STEP,
  readTutorialStep,
  saveTutorialStep,
  type TutorialStep,
} from '../start-session/tutorial-progress';
import { useTexts } from '../texts/use-texts';
import { useChargerName, useStationNow } from '../use-station-now';
import { BegunCharge } from './begun-charge';
import { findPayment } from './find-payment';
import { StepMarks } from './step-marks';

/** A driver's payment by its id; nothing for a visitor. Undefined while it is being looked up. */
function useFoundPayment(paymentId: string, driverId: string | null): FoundPayment | undefined {
  const { data } = useQuery({
    queryKey: ['payment', paymentId, driverId],
    queryFn: async (): Promise<FoundPayment> =>
      driverId === null ? notPaid('no-payment') : findPayment(paymentId, driverId),
    // The payment that was found stays: starting the session removes the record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
}

/** /connect-vehicle/{paymentId}: the tutorial of a session that is paid for. */
export function ConnectVehicleScreen() {
  const { paymentId = '' } = useParams();
  const t = useTexts('connect-vehicle');
  const errorText = useStartErrorText();
  const driver = useDriver();
  const navigate = useNavigate();
  const found = useFoundPayment(paymentId, driver?.id ?? null);
  usePageTitle(t('title'));

  const started = found?.state === 'started' ? paths.session(found.sessionId) : null;
  useEffect(() => {
    if (started !== null) void navigate(started, { replace: true });
  }, [navigate, started]);

  if (found === undefined || found.state === 'started') return <LoadingScreen text={t('loading')} />;
  if (found.state === 'paid') return <ConnectVehicle key={paymentId} payment={found.payment} />;
  return (
    <ErrorScreen title={t('notFound')} message={errorText(found.why)}>
      <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
      {!driver && (
        <Button $look="secondary" onClick={() => bus.emit('auth/sign-in-requested', { reason: t('signInReason') })}>
          {t('signIn')}
        </Button>
      )}
    </ErrorScreen>
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
function ConnectVehicle({ payment: paid }: { readonly payment: Payment }) {
  const t = useTexts('connect-vehicle');
  const words = usePaymentWords(paid.kind);
  const navigate = useNavigate();
  const { step, isKnown, next, back } = useTutorial(paid);
  const amount = useMoney()(paid.amount);

  const [flow] = useState(() => startFlowOf(paid));
  const state = useStore(flow.store);
  const payment = flow.payment();
  useEffect(() => flow.resume(), [flow]);
  useEffect(() => {
    // In its place: 'back' must not lead to a page that would start it again.
    if (state.step === 'started') void navigate(paths.session(state.sessionId), { replace: true });
    if (state.step !== 'released') return;
    showNotice('success', words('released', { amount }));
    void navigate(paths.station(paid.at.locationId), { replace: true });
    // Once, when the state is reached.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

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
    const text = state.step === 'started' ? 'starting' : state.step === 'released' ? 'releasing' : state.step;
    return (
      <>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        <LoadingScreen text={t(text)} />
        {text !== 'releasing' && (
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
          payment={payment}
          mayRelease={state.mayRelease}
          onRetry={flow.start}
          onRelease={flow.release}
          onStartAt={flow.startAt}
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
            <Button disabled={!isOnline} aria-describedby="why-not" onClick={flow.start}>
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
