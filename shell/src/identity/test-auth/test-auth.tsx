import { useState } from 'react';
import { useDriver } from '@wattline/auth';
import { Badge, type BadgeVariant, Button, Card, Page, Row, usePageTitle, withFigure } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';
import { diagnostics, type DiagnosticName, type DiagnosticResult } from './diagnostics';

const Rows = styled.ul`
  display: grid;
  gap: 16px;

  & > li {
    ${withFigure}
  }
`;

const Detail = styled.p`
  flex: 0 0 100%;
  color: var(--ink-soft);
  font-size: var(--small);
`;

const variants: Readonly<Record<DiagnosticResult['outcome'], BadgeVariant>> = {
  ok: 'success',
  failed: 'destructive',
  info: 'secondary',
};

/** /test-auth: opens the sign-in dialog and runs the diagnostics of the sign-in service. */
export function TestAuth() {
  const t = useTexts('test-auth');
  const driver = useDriver();
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<Partial<Record<DiagnosticName, DiagnosticResult>>>({});
  usePageTitle(t('title'));

  const run = async (): Promise<void> => {
    setRunning(true);
    setResults({});
    for (const { name, run: check } of diagnostics) {
      const result = await check();
      setResults((known) => ({ ...known, [name]: result }));
    }
    setRunning(false);
  };

  return (
    <Page $headless $gap={24}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <p>
        {driver
          ? t('signedInAs', { name: driver.displayName ?? driver.email ?? driver.phoneNumber ?? driver.id })
          : t('noDriver')}
      </p>
      <Row $gap={12}>
        <Button id="open-sign-in" onClick={() => openIdentity('sign-in')}>
          {t('open')}
        </Button>
        <Button id="run-checks" $look="secondary" disabled={running} onClick={() => void run()}>
          {t(running ? 'running' : 'run')}
        </Button>
      </Row>
      <Card as="div">
        <Rows aria-live="polite">
          {diagnostics.map(({ name }) => {
            const result = results[name];
            return (
              <li key={name}>
                <strong>{t(name)}</strong>
                <Badge $variant={result ? variants[result.outcome] : 'secondary'}>
                  {t(result?.outcome ?? 'waiting')}
                </Badge>
                {result && <Detail>{result.detail}</Detail>}
              </li>
            );
          })}
        </Rows>
      </Card>
    </Page>
  );
}
