import { useSyncExternalStore } from 'react';
import { authStore, useDriver } from '@wattline/auth';
import { Badge, Facts, Note, Row } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Section } from '../widgets/section';

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
            <div>
              <dt>{t('name')}</dt>
              <dd>{driver.displayName ?? tc('none')}</dd>
            </div>
            <div>
              <dt>{t('role')}</dt>
              <dd>
                <Row $gap={8}>
                  <Badge $variant={roleOf(driver.email) === 'admin' ? 'warning' : 'secondary'}>
                    {t(roleOf(driver.email))}
                  </Badge>
                  {impersonated && <Badge $variant="destructive">{t('impersonated')}</Badge>}
                </Row>
              </dd>
            </div>
            <div>
              <dt>{t('email')}</dt>
              <dd>{driver.email ?? tc('none')}</dd>
            </div>
            <div>
              <dt>{t('phone')}</dt>
              <dd>{driver.phoneNumber ?? tc('none')}</dd>
            </div>
            <div>
              <dt>{t('id')}</dt>
              <dd>
                <code>{driver.id}</code>
              </dd>
            </div>
          </Facts>
          <Note $size="small">{t('roleHint')}</Note>
        </>
      )}
    </Section>
  );
}
