import { useSyncExternalStore } from 'react';
import { authStore, useDriver } from '@wattline/auth';
import { Badge, Facts, Note, Row } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Fact, Section } from '../widgets/widgets';

const isImpersonated = (): boolean => authStore.getState().session?.isImpersonated === true;

/** A label by the e-mail address. It grants nothing. */
export const roleOf = (email: string | null): 'admin' | 'user' =>
  email?.toLowerCase().includes('admin') ? 'admin' : 'user';

/** The signed-in driver, with a role label. */
export function CurrentUser() {
  const t = useTexts('debug-driver');
  const tc = useTexts('debug-console');
  const driver = useDriver();
  const impersonated = useSyncExternalStore(authStore.subscribe, isImpersonated);

  return (
    <Section title={t('title')}>
      {driver === null ? (
        <p>{t('noDriver')}</p>
      ) : (
        <>
          <Facts $as="cells">
            <Fact label={t('name')}>{driver.displayName ?? tc('none')}</Fact>
            <Fact label={t('role')}>
              <Row $gap={8}>
                <Badge $variant={roleOf(driver.email) === 'admin' ? 'warning' : 'secondary'}>
                  {t(roleOf(driver.email))}
                </Badge>
                {impersonated && <Badge $variant="destructive">{t('impersonated')}</Badge>}
              </Row>
            </Fact>
            <Fact label={t('email')}>{driver.email ?? tc('none')}</Fact>
            <Fact label={t('phone')}>{driver.phoneNumber ?? tc('none')}</Fact>
            <Fact label={t('id')}>
              <code>{driver.id}</code>
            </Fact>
          </Facts>
          <Note $size="small">{t('roleHint')}</Note>
        </>
      )}
    </Section>
  );
}
