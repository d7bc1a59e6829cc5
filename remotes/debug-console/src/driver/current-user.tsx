import { useSyncExternalStore } from 'react';
import { authStore, useDriver } from '@wattline/auth';
import { Badge } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Code, Facts, Hint } from '../widgets/facts';
import { Section } from '../widgets/section';
import { Buttons } from '../widgets/small-button';

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
          <Facts>
            <div>
              <dt>{t('name')}</dt>
              <dd>{driver.displayName ?? tc('none')}</dd>
            </div>
            <div>
              <dt>{t('role')}</dt>
              <dd>
                <Buttons>
                  <Badge $variant={roleOf(driver.email) === 'admin' ? 'warning' : 'secondary'}>
                    {t(roleOf(driver.email))}
                  </Badge>
                  {impersonated && <Badge $variant="destructive">{t('impersonated')}</Badge>}
                </Buttons>
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
                <Code>{driver.id}</Code>
              </dd>
            </div>
          </Facts>
          <Hint>{t('roleHint')}</Hint>
        </>
      )}
    </Section>
  );
}
