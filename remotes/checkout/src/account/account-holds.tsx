import { useDriver } from '@wattline/auth';
import { useFormats } from '@wattline/base/i18n';
import { startingCharges } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { buttonStyle, Row, TextButton } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useErrorText } from '../errors';
import { usePendingHolds } from '../methods/saved-hold/use-pending-holds';
import { useMoney } from '../money';
import { fromHold } from '../payment/usable-holds';
import { useTexts } from '../texts/use-texts';

const Section = styled.section`
  display: grid;
  gap: 8px;
  margin-bottom: 24px;

  & > [role='alert'] {
    color: var(--danger);
    font-weight: 600;
  }
`;

const Hold = styled(Row).attrs({ as: 'li' })`
  padding-block: 12px;
  padding-inline: 16px 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);

  & + & {
    margin-top: 8px;
  }
`;

const Note = styled.p`
  flex: 1 1 200px;
  font-weight: 600;

  & > span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--small);
    font-weight: 400;
  }
`;

const Start = styled(Link)`
  ${buttonStyle('primary')}
  min-height: 44px;
  padding-block: 8px;
`;

/**
 * The driver's holds that no session has used, in the account (docs/rules.md: unused-holds-in-the-account): each to start with,
 * or to be released. Nothing where there is none, and where they cannot be read.
 */
export function AccountHolds() {
  const t = useTexts('account-holds');
  const errorText = useErrorText();
  const { time } = useFormats();
  const money = useMoney();
  const driverId = useDriver()?.id ?? null;
  const { holds = [], cancel, cancellingId, cancelFailed } = usePendingHolds(driverId, null);
  if (driverId === null || holds.length === 0) return null;
  const starting = new Set(startingCharges(driverId).map(({ payment }) => payment.id));
  return (
    <Section aria-labelledby="account-holds">
      <h3 id="account-holds">{t('title')}</h3>
      <ul>
        {holds.map((hold) => {
          const amount = money(hold.amount);
          const isReleasing = hold.id === cancellingId;
          return (
            <Hold key={hold.id}>
              <Note>
                {t('held', { amount })}
                {hold.expiresAt !== null && <span>{t('until', { time: time(new Date(hold.expiresAt)) })}</span>}
              </Note>
              <Row $gap={4}>
                {fromHold(hold, driverId).state === 'paid' && !isReleasing && (
                  <Start to={paths.connectVehicle(hold.id)} aria-label={t('startLabel', { amount })}>
                    {t('start')}
                  </Start>
                )}
                {/* A hold with a start under way may be in use: its own page finds that out first. */}
                {!starting.has(hold.id) && (
                  <TextButton
                    aria-label={isReleasing ? undefined : t('releaseLabel', { amount })}
                    disabled={isReleasing}
                    onClick={() => cancel(hold)}
                  >
                    {t(isReleasing ? 'releasing' : 'release')}
                  </TextButton>
                )}
              </Row>
            </Hold>
          );
        })}
      </ul>
      {cancelFailed && <p role="alert">{errorText({ code: 'release-failed' })}</p>}
    </Section>
  );
}
