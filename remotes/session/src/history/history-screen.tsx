import { useMemo, useId, useState, memo } from 'react';
import { serviceFailure } from '@wattline/api';
import { config, isEnabled } from '@wattline/base/config';
import { i18n, useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { FINDER_PATH, paths } from '@wattline/contract';
import { chunk } from '@wattline/remote';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyDrawing,
  ErrorScreen,
  LoadingScreen,
  Note,
  Row,
  Stack,
  usePageTitle,
  WarningIcon,
  NextIcon,
  Text,
} from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { Page } from '../page';
import { bus, showNotice } from '../part';
import { publicOrigin } from '../public-address';
import { brandedFileName, saveFile } from '../save-file';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { type ChargeEntry, paymentState } from './charge-entries';
import { monthCsv } from './month-csv';
import { monthsOf, type Month, costOf } from './months-of';
import { type Charges, useCharges } from './use-charges';

const Open = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  gap: 4px 12px;
  align-items: center;
  padding: 14px clamp(16px, 3vw, 24px);
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--surface-sunken);
  }

  & > :nth-child(even) {
    text-align: end;
  }

  & > svg {
    grid-area: 1 / 3 / span 2;
    color: var(--ink-soft);
  }
`;

/** A charge, as the way to its receipt. */
const ChargeRow = memo(function ChargeRow({ entry }: { readonly entry: ChargeEntry }) {
  const t = useTexts('receipts');
  const { money, number, time } = useFormats();
  const { id, isFound, place, startedAt, timeZone, kwh, currency } = entry;
  const cost = costOf(entry);
  const state = paymentState(entry);
  const facts = [
    startedAt === null ? '' : time(new Date(startedAt), new Date(0), timeZone),
    kwh === null ? '' : t('kwh', { kwh: number(kwh, 2, 2) }),
  ];
  return (
    <li>
      <Open to={isFound ? paths.receipt(id) : paths.connectVehicle(id)}>
        <Text as="span" $weight={600}>
          {place ?? t('station')}
        </Text>
        <Text as="span" $weight={600}>
          {cost === null ? t('noCost') : amountText({ minor: cost, currency }, money)}
        </Text>
        <Note as="span" $size="small">
          {facts.filter(Boolean).join(' • ')}
        </Note>
        <Note as="span" $size="small" $tone={state === 'refund-refused' ? 'warning' : 'soft'}>
          {t(state)}
        </Note>
        <NextIcon size={20} className="directed" />
      </Open>
    </li>
  );
});

/** A card off the screen is not laid out: 200 charges stay smooth. */
const Box = styled(Card)`
  overflow: hidden;
  padding: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;

  & li {
    border-top: 1px solid var(--line);
  }
`;

const Head = styled(Row).attrs({ as: 'header', $gap: 16, $align: 'baseline', $spread: 'between' })`
  padding: clamp(16px, 3vw, 24px);
  padding-bottom: 14px;

  & > small {
    flex-basis: 100%;
  }
`;

/** With the PDF library, as a receipt's own export: loaded when the driver asks for a file. */
const pdfCode = chunk(async () => import(/* webpackChunkName: "receipt-export" */ './month-pdf'), { when: 'asked' });

/** A month as a file for an employer or an accountant, each in one press. */
function MonthFiles({ month }: MonthCardProps) {
  const t = useTexts('receipts');
  const [isPreparing, setIsPreparing] = useState(false);
  const name = month.name ?? t('unknownDate');

  const save = async (ending: 'csv' | 'pdf', make: () => Promise<BlobPart> | string): Promise<void> => {
    setIsPreparing(true);
    try {
      const type = ending === 'csv' ? 'text/csv' : 'application/pdf';
      saveFile(new File([await make()], brandedFileName(`-${name}.${ending}`), { type }));
    } catch {
      showNotice('error', t('notMade'));
    } finally {
      setIsPreparing(false);
    }
  };

  return (
    <Row $gap={8} $top={8} className="screen-only">
      <Button
        $look="secondary"
        $size="small"
        aria-label={t('csvOf', { month: name })}
        disabled={isPreparing}
        onClick={() => void save('csv', () => monthCsv(month, { t, origin: publicOrigin() }))}
      >
        {t('csv')}
      </Button>
      <Button
        $look="secondary"
        $size="small"
        aria-label={t('pdfOf', { month: name })}
        disabled={isPreparing}
        onClick={() => void save('pdf', async () => (await pdfCode.load()).monthPdf(month))}
      >
        {t('pdf')}
      </Button>
    </Row>
  );
}

interface MonthCardProps {
  readonly month: Month;
}

/** The charges of a month, with what they cost together. */
function MonthCard({ month }: MonthCardProps) {
  const { name, charges, sums, kwh, unknown } = month;
  const t = useTexts('receipts');
  const id = useId();
  const { money, number } = useFormats();
  const total = sums.map((sum) => amountText(sum, money));
  const facts = [
    t('charges', { count: charges.length, kwh: number(kwh, 2, 2) }),
    unknown === 0 ? '' : t('unknown', { count: unknown }),
  ];
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{name ?? t('unknownDate')}</h2>
        <Text $size="heading" $weight={700}>
          {total.join(' + ')}
        </Text>
        <Note as="small" $size="small">
          {facts.filter(Boolean).join(', ')}
        </Note>
        {isEnabled('receiptExport') && <MonthFiles month={month} />}
      </Head>
      <ul aria-labelledby={id}>
        {charges.map((entry) => (
          <ChargeRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Box>
  );
}

/** /receipts: the charges of this device and of the driver's account, by month. */
export function HistoryScreen() {
  const t = useTexts('receipts');
  const { language } = i18n;
  const textOf = useErrorText();
  const charges = useCharges();
  const { entries, account, error, retry } = charges;
  const months = useMemo(() => monthsOf(entries, language), [entries, language]);
  const isFailed = account === 'failed' && entries.length === 0;
  usePageTitle(t(isFailed ? 'failedTitle' : 'title'));

  if (isFailed)
    return (
      <ErrorScreen title={t('failedTitle')} message={textOf(serviceFailure(error))}>
        <ButtonLink to={paths.home}>{config().brand.name}</ButtonLink>
        <Button $look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </ErrorScreen>
    );
  if (account === 'loading' && entries.length === 0) return <LoadingScreen text={t('loading')} />;

  return (
    <Page>
      <Stack as="header" $gap={4}>
        <h1>{t('title')}</h1>
        {entries.length > 0 && <Note>{t(account === 'shown' ? 'ofAccount' : 'ofDevice')}</Note>}
      </Stack>
      <AccountNote {...charges} />
      {entries.length === 0 && (
        <Stack as={Card} $gap={12} $align="center">
          <EmptyDrawing of="receipts" />
          <h2>{t('none')}</h2>
          <Note>{t('noneText')}</Note>
          <ButtonLink to={FINDER_PATH}>{t('findStation')}</ButtonLink>
        </Stack>
      )}
      {months.map((month) => (
        <MonthCard key={month.name} month={month} />
      ))}
    </Page>
  );
}

/** The note on the account's charges, above those that are shown. */
function AccountNote({ account, error, retry }: Charges) {
  const t = useTexts('receipts');
  const textOf = useErrorText();
  if (account === 'signed-out')
    return (
      <Row as={Card} $gap={24} $spread="between" $grow="first">
        <Note>{t('signInText')}</Note>
        <Button $look="secondary" onClick={() => bus.emit('auth/sign-in-requested', { reason: t('signInText') })}>
          {t('signIn')}
        </Button>
      </Row>
    );
  if (account === 'loading') return <p role="status">{t('loadingAccount')}</p>;
  if (account !== 'failed') return null;
  return (
    <>
      <Banner $tone="warning" role="status">
        <WarningIcon size={20} />
        {t('failed', { reason: textOf(serviceFailure(error)) })}
      </Banner>
      <Button $look="secondary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
