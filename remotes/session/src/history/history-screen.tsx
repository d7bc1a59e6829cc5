import { useMemo } from 'react';
import { serviceFailure } from '@wattline/api';
import { config } from '@wattline/base/config';
import { i18n } from '@wattline/base/i18n';
import { FINDER_PATH, paths } from '@wattline/contract';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  ErrorScreen,
  LoadingScreen,
  Note,
  Row,
  Stack,
  usePageTitle,
  WarningIcon,
} from '@wattline/ui';
import { Page } from '../page';
import { bus } from '../part';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { MonthCard } from './month-card';
import { monthsOf } from './months-of';
import { type Charges, useCharges } from './use-charges';

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
        <Row as={Card} $gap={24} $spread="between" $grow="first">
          <div>
            <h2>{t('none')}</h2>
            <Note $top={4}>{t('noneText')}</Note>
          </div>
          <ButtonLink to={FINDER_PATH}>{t('findStation')}</ButtonLink>
        </Row>
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
