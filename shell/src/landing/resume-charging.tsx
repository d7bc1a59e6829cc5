import { type Known, mayBeginUntil } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { useFormats } from '@wattline/i18n';
import { AsOf, StopWaits } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { BoltIcon, buttonStyle, Card } from '@wattline/ui';
import type { ChargeDetails } from '../backend/charge-details';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';
import { useKeptCharges } from './use-kept-charges';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Box = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  border-color: var(--accent);
  font-weight: 600;
`;

const Since = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`;

const Text = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`;

/** One line, which keeps its place before its text is known (docs/rules.md: nothing-jumps). */
const Known = styled.p`
  display: flex;
  min-height: 1.5em;
  font-variant-numeric: tabular-nums;
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

const ResumeLink = styled(ExpectedLink)`
  ${buttonStyle('primary')}
`;

const mayBegin = (start: Known<'start'>): boolean => Date.now() < mayBeginUntil(start, Date.now());

/** Since when, where a record says it. */
function When({ text }: { readonly text: string | null }) {
  const t = useTexts('landing');
  const { time } = useFormats();
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : <Since>{t('since', { time: time(new Date(at)) })}</Since>;
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
    <List aria-label={t('resume')}>
      {starting.map(({ id, payment, start }) => (
        <Box as="li" key={id}>
          <p>
            {t(start.isBegun ? 'startBegun' : mayBegin(start) ? 'starting' : 'startUnclear')}{' '}
            <When text={start.since} />
          </p>
          <ResumeLink to={paths.connectVehicle(payment.id)}>{t('goThere')}</ResumeLink>
        </Box>
      ))}
      {running.map(({ session: { id, startedAt } }) => (
        <Box as="li" key={id}>
          <Text>
            <p>
              {t('resumeText')} <When text={startedAt} />
            </p>
            <Details details={known.get(id)} />
            <StopWaits sessionId={id} />
          </Text>
          <ResumeLink to={paths.session(id)}>
            <BoltIcon size={20} />
            {t('resume')}
          </ResumeLink>
        </Box>
      ))}
    </List>
  );
}
