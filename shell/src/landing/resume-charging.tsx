import { useEffect, useReducer, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { useFormats } from '@wattline/base/i18n';
import { type Known, mayBeginUntil } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { useBusEvent } from '@wattline/event-bus';
import { AsOf, StopWaits } from '@wattline/remote';
import { BoltIcon, ButtonLink, Card, Note, Row, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { backendCode } from '../backend/backend-code';
import { keptCharges, type KeptCharges } from '../backend/kept-charges';
import type { ChargeDetails, KnownDetails } from '../backend/verify-charges';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';

interface ShownCharges extends KeptCharges {
  /** The known details of those that go on. */
  readonly known: KnownDetails;
}

const NOTHING: KnownDetails = new Map();

/** The charges that this browser keeps for the signed-in driver. The code that verifies them is fetched where there are any. */
function useKeptCharges(): ShownCharges {
  const me = useDriver()?.id ?? null;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const [known, setKnown] = useState(NOTHING);
  const kept = keptCharges(me);
  const hasAny = kept.running.length + kept.starting.length > 0;

  useBusEvent('session/started', lookAgain);
  useBusEvent('session/completed', lookAgain);
  useEffect(() => {
    // A charge that was over goes on (docs/rules.md: accepted-stop), by this tab or by another.
    addEventListener('storage', lookAgain);
    return () => removeEventListener('storage', lookAgain);
  }, []);

  useEffect(() => {
    if (!hasAny) return;
    const left = new AbortController();
    backendCode
      .load()
      .then(({ verifyCharges }) => verifyCharges(me, setKnown, left.signal))
      // No connection: the pointers are shown as they are.
      .catch(() => undefined);
    return () => left.abort();
  }, [me, hasAny]);

  return { ...kept, known };
}

/** One line, which keeps its place before its text is known (docs/rules.md: nothing-jumps). */
const Known = styled.p`
  display: flex;
  min-height: 1.5em;
  font-weight: 400;
  white-space: nowrap;

  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > :nth-child(2) {
    white-space: pre;
  }
`;

const mayBegin = (start: Known<'start'>): boolean => Date.now() < mayBeginUntil(start, Date.now());

/** Since when, where a record says it. */
function When({ text }: { readonly text: string | null }) {
  const t = useTexts('landing');
  const { time } = useFormats();
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : (
    <Note as="span" $weight={400}>
      {t('since', { time: time(new Date(at)) })}
    </Note>
  );
}

/** The station, the energy and the cost so far, as far as they are known. */
function Details({ details }: { readonly details: ChargeDetails | undefined }) {
  const t = useTexts('landing');
  const { number, money } = useFormats();
  if (!details) return <Known />;
  const { station, kwh, cost, currency, since } = details;
  const parts = [
    ...(kwh === null ? [] : [t('energy', { kwh: number(kwh, 2, 2) })]),
    ...(cost === null ? [] : [money(cost, currency)]),
  ].join(', ');
  return (
    <>
      <Known>
        {station !== null && <span>{station}</span>}
        {parts !== '' && <span>{station === null ? parts : ` · ${parts}`}</span>}
      </Known>
      <AsOf of="session" since={since} />
    </>
  );
}

/** The way back to charges that may still run or begin, for a driver who left their page; nothing without one. */
export function ResumeCharging() {
  const t = useTexts('landing');
  const { running, starting, known } = useKeptCharges();
  if (running.length + starting.length === 0) return null;
  return (
    <Stack as="ul" $gap={12} aria-label={t('resume')}>
      {starting.map(({ id, payment, start }) => (
        <Card as="li" $tone="accent" key={id}>
          <Row $gap={16} $spread="between" $grow="first">
            <p>
              {t(start.isBegun ? 'startBegun' : mayBegin(start) ? 'starting' : 'startUnclear')}{' '}
              <When text={start.since} />
            </p>
            <ButtonLink as={ExpectedLink} to={paths.connectVehicle(payment.id)}>
              {t('goThere')}
            </ButtonLink>
          </Row>
        </Card>
      ))}
      {running.map(({ session: { id, startedAt } }) => (
        <Card as="li" $tone="accent" key={id}>
          <Row $gap={16} $spread="between" $grow="first">
            <div>
              <p>
                {t('resumeText')} <When text={startedAt} />
              </p>
              <Details details={known.get(id)} />
              <StopWaits sessionId={id} />
            </div>
            <ButtonLink as={ExpectedLink} to={paths.session(id)}>
              <BoltIcon size={20} />
              {t('resume')}
            </ButtonLink>
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
